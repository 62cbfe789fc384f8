import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const way = z.object({ url: z.string(), token: z.string() })

type Way = z.output<typeof way>

/** Each instance that works on a folder has its own, which its next start writes anew. */
const fileOf = (folder: string, { url }: Way) => {
  const place = `${hostname()}-${new URL(url).host}`.replace(/[^\w.-]+/g, '-')
  return path.join(folder, `operator-${place}.json`)
}

/**
 * Where `npm run operator` finds the running server and its token: readable by its owner alone. Answers with what
 * takes it away again.
 */
export const writeOperatorFile = (folder: string, found: Way) => {
  const file = fileOf(folder, found)
  writeFileSync(file, JSON.stringify(found), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

/** What the server that began to work on a folder last has left there. */
export const readOperatorFile = (folder: string): Way => {
  const [newest] = readdirSync(folder)
    .filter((name) => /^operator.*\.json$/.test(name))
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (!newest) throw new Error(`No server has left a way to it in ${folder}`)
  return way.parse(JSON.parse(readFileSync(newest, 'utf8')))
}
