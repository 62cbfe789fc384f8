import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** A file inside an installed package, found from the folder that holds the package's entry. */
export const packagePath = (name: string, ...parts: string[]) =>
  path.join(path.dirname(require.resolve(name)), ...parts)
