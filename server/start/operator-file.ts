import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const fileIn = (folder: string) => path.join(folder, 'operator.json')

const way = z.object({ url: z.string(), token: z.string() })

type Way = z.output<typeof way>

/** Where `npm run operator` finds the running server and its token: readable by its owner alone. */
export const writeOperatorFile = (folder: string, found: Way) => {
  writeFileSync(fileIn(folder), JSON.stringify(found), { mode: 0o600 })
}

/** What a server that works on a folder has left there. */
export const readOperatorFile = (folder: string): Way =>
  way.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
