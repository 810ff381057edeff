# Why there is no window, or no picture in it.

window-no-display = neither DISPLAY nor WAYLAND_DISPLAY is set
window-not-opened = the window could not be opened: { $error }
window-takes-nothing = the window takes no pictures
window-takes-nothing-because = the window takes no pictures: { $error }
window-picture-gone = the picture is gone and did not come back: { $why }
window-no-format = the graphics driver offers no plain 8-bit window format
graphics-failed = the graphics device failed: { $error }
graphics-gone = there is no graphics device any more
picture-not-drawn = nothing has been drawn yet
