#!/bin/sh
# Takes out of a folder of packages what nothing reads at run time: a compiler that a package only may
# use, types, source maps of others, documents. Licences stay.
set -eu
rm -rf "$1/typescript" "$1/@types" "$1"/.bin/tsc "$1"/.bin/tsserver
find "$1" -type f \( \
  -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
  -o -iname 'readme*.md' -o -iname 'changelog*.md' -o -name '*.tsbuildinfo' \) -delete
