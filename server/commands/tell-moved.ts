import type { Moved } from '../features/moving/index.ts'
import { say } from '../start/say.ts'
import { tellPhotos } from './tell-photos.ts'

const number = new Intl.NumberFormat('en')

const line = (what: string, count: string | number, how = '') =>
  say(`${what.padEnd(42)}${number.format(BigInt(count)).padStart(14)}  ${how}`.trimEnd())

/** The table of what was moved and how it was verified, and the photos that were not. */
export const tellMoved = (moved: Moved, place: string) => {
  const { tables, sequences, photos, lacking, sealed, closed } = moved
  say('')
  say(`Moved to ${place}, and found the same there:`)
  say('')
  for (const { name, rows } of tables) line(name.replace('public.', ''), rows)
  const rows = tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  say('')
  line(`rows of ${tables.length} tables`, String(rows), 'a checksum of each table, on both sides')
  line('sequences', sequences, 'stand where they stood')
  const megabytes = `${(photos.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 of each read back`
  line('photo files', photos.files, megabytes)
  line('sealed values', sealed, 'tax ids and second factors, each opened with SECRET_KEY')
  if (closed > 0) line('sealed values that stay closed', closed, 'their keys are lost')
  tellPhotos(['cannot be read', lacking.unreadable], ['were gone before already', lacking.missing])
}
