import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where `npm run operator` finds the running server and its token: readable by its owner alone. */
export const writeOperatorFile = (folder: string, way: { url: string; token: string }) => {
  writeFileSync(path.join(folder, 'operator.json'), JSON.stringify(way), { mode: 0o600 })
}
