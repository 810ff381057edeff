//! What was needed for a moment goes back to the system.

/// Returns what the allocator holds in reserve. Building the map takes tens of megabytes for a moment, on several threads;
/// the GNU C library keeps them for each thread unless it is asked (`malloc_trim(3)`). Other allocators return them by
/// themselves.
pub fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            /// `pad` bytes stay at the top of the heap.
            safe fn malloc_trim(pad: usize) -> std::ffi::c_int;
        }
        malloc_trim(0);
    }
}
