//! Pages of memory as the system gives and guards them.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Write,
    Read,
    /// Neither; what was there is forgotten.
    None,
}

#[cfg(unix)]
mod system {
    use super::Access;
    use std::io::{Error, Result};

    pub fn size() -> usize {
        // SAFETY: asks for a number
        usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(1 << 16)
    }
    pub fn reserve(len: usize) -> Result<usize> {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a new mapping
        let start = unsafe { libc::mmap(std::ptr::null_mut(), len, libc::PROT_NONE, flags, -1, 0) };
        if start == libc::MAP_FAILED { Err(Error::last_os_error()) } else { Ok(start as usize) }
    }
    pub unsafe fn protect(start: usize, len: usize, access: Access) -> Result<()> {
        let how = match access {
            Access::Write => libc::PROT_READ | libc::PROT_WRITE,
            Access::Read => libc::PROT_READ,
            Access::None => libc::PROT_NONE,
        };
        let start = start as *mut libc::c_void;
        // SAFETY: promised by the caller
        unsafe {
            if libc::mprotect(start, len, how) != 0 {
                return Err(Error::last_os_error());
            }
            if access == Access::None {
                libc::madvise(start, len, libc::MADV_DONTNEED);
            }
        }
        Ok(())
    }
}

#[cfg(windows)]
mod system {
    use super::Access;
    use std::io::{Error, Result};
    use windows_sys::Win32::System::Memory::{
        MEM_COMMIT, MEM_DECOMMIT, MEM_RESERVE, PAGE_NOACCESS, PAGE_READONLY, PAGE_READWRITE, VirtualAlloc, VirtualFree,
        VirtualProtect,
    };
    use windows_sys::Win32::System::SystemInformation::{GetSystemInfo, SYSTEM_INFO};

    pub fn size() -> usize {
        let mut info = SYSTEM_INFO::default();
        // SAFETY: writes the structure
        unsafe { GetSystemInfo(&raw mut info) };
        info.dwPageSize as usize
    }
    pub fn reserve(len: usize) -> Result<usize> {
        // SAFETY: new addresses
        let start = unsafe { VirtualAlloc(std::ptr::null(), len, MEM_RESERVE, PAGE_NOACCESS) };
        if start.is_null() { Err(Error::last_os_error()) } else { Ok(start as usize) }
    }
    pub unsafe fn protect(start: usize, len: usize, access: Access) -> Result<()> {
        let start = start as *mut std::ffi::c_void;
        let mut before = 0;
        // SAFETY: promised by the caller
        let done = unsafe {
            match access {
                Access::Write => i32::from(!VirtualAlloc(start, len, MEM_COMMIT, PAGE_READWRITE).is_null()),
                Access::Read => VirtualProtect(start, len, PAGE_READONLY, &raw mut before),
                Access::None => VirtualFree(start, len, MEM_DECOMMIT),
            }
        };
        if done == 0 { Err(Error::last_os_error()) } else { Ok(()) }
    }
}

/// Bytes of a page.
pub fn size() -> usize {
    static SIZE: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *SIZE.get_or_init(system::size)
}

/// Addresses that nobody may use yet. Panics where there are none left: the kit can't work.
pub fn reserve(len: usize) -> usize {
    system::reserve(len).unwrap_or_else(|error| panic!("no addresses left: {error}"))
}

/// # Safety
/// Whole pages of what was reserved, which nobody else works with. Pages are opened to be written to before they are sealed.
pub unsafe fn protect(start: usize, len: usize, access: Access) {
    // SAFETY: promised by the caller
    let done = unsafe { system::protect(start, len, access) };
    done.unwrap_or_else(|error| panic!("the protection of memory can't be changed: {error}"));
}
