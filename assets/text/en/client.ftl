# What the window says. Games bring their own files.

app-title = Ravenbox

toast-scale = Interface size { $percent } %
