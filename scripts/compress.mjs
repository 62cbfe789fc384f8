import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

const worthIt = /\.(js|css|html|json|svg|webmanifest|txt|xml)$/
const smallest = 1024

const compress = (file) => {
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
}

const walk = (folder) => {
  for (const name of readdirSync(folder)) {
    const full = path.join(folder, name)
    if (statSync(full).isDirectory()) walk(full)
    else if (worthIt.test(name)) compress(full)
  }
}

walk(path.join(root, 'dist', 'web'))
