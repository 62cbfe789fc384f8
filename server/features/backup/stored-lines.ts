import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const linesAtOnce = 1000

/** The lines of a packed file, some thousand at a time. */
export async function* linesOf(file: string) {
  const text = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(text)
  let batch: string[] = []
  let begun = ''
  for await (const piece of text) {
    const lines = `${begun}${piece}`.split('\n')
    begun = lines.pop() ?? ''
    batch.push(...lines)
    if (batch.length < linesAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** How many lines of JSON a packed file opens into; throws where one is none. */
export const countLines = async (file: string) => {
  let found = 0
  for await (const lines of linesOf(file)) {
    for (const line of lines) JSON.parse(line)
    found += lines.length
  }
  return found
}
