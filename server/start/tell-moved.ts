import type { Moved } from '../features/moving/index.ts'
import { say } from './say.ts'

const number = new Intl.NumberFormat('en')

const line = (what: string, count: string | number, how = '') =>
  say(`${what.padEnd(42)}${number.format(BigInt(count)).padStart(14)}  ${how}`.trimEnd())

/** The table of what was moved and how it was verified. */
export const tellMoved = ({ tables, sequences, photos, sealed }: Moved, place: string) => {
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
  if (photos.missing > 0) line('photo files', photos.missing, 'were missing before already')
  line('sealed values', sealed, 'tax ids and second factors, each opened with SECRET_KEY')
}
