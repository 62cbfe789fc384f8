import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const here = path.dirname(fileURLToPath(import.meta.url))

/** As deep below package.json in the sources as the bundle is in `dist/`. */
const manifest = path.join(here, '../../package.json')

/** The version that runs. */
export const buildVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version
