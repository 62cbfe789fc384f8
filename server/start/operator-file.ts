import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../lib/write-whole.ts'

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
  writeWhole(file, JSON.stringify(found))
  return () => rmSync(file, { force: true })
}

/** One that goes while it is read belongs to a server that ended. */
const readWay = (file: string) => {
  try {
    const { mtimeMs: since } = statSync(file)
    return [{ since, ...way.parse(JSON.parse(readFileSync(file, 'utf8'))) }]
  } catch {
    return []
  }
}

/** What the server that began to work on a folder last has left there; undefined while it starts or stops. */
export const readOperatorFile = (folder: string): Way | undefined => {
  const [newest] = readdirSync(folder)
    .filter((name) => /^operator.*\.json$/.test(name))
    .flatMap((name) => readWay(path.join(folder, name)))
    .sort((one, other) => other.since - one.since)
  return newest
}
