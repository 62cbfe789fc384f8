import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { plainFault } from '../../lib/faults/plain-fault.ts'

/** The form of backups; another number where an older product could not read it. */
export const backupForm = 1

export const manifestName = 'manifest.json'

export const photoPrefix = 'photos/'

/** A store over the network answers many at a time as fast as one. */
export const photosAtOnce = 8

/** So often is a photo read from the store, for that may break off in the middle of one. */
export const photoReadings = 3

/** So many photo files are written to a manifest, and read again, in half a gigabyte of memory (measured). */
export const mostCopied = 500_000

/** A disk that grows old loses so many; where more are lost, a copy or a medium is not there as a whole. */
export const fewPhotos = 20

const file = z.object({
  name: z.string().regex(/^(secret\.key|(tables|photos)\/[a-z0-9][\w.-]*)$/),
  bytes: z.number(),
  sha256: z.string(),
})

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: z.string(),
})

/** What a backup holds, and how to tell that it is whole. */
export const manifest = z.object({
  form: z.literal(backupForm),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** The last migration the database had, as `migrationName` calls it. */
  migration: z.string(),
  /** Names of the keys that sealed data opens with; the keys themselves are not in here. */
  keyNames: z.array(z.string()),
  /** In an order in which every row finds those it refers to. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Photos that a row names and that were gone. */
  missing: z.array(z.string()),
  /** Those that were there and could not be read; a backup from before they were told apart has them above. */
  unreadable: z.array(z.string()).default([]),
  /** What stayed in the bucket, where no photo is in the backup: how many, and the files of the last ones. */
  inBucket: z.object({ photos: z.number(), last: z.array(z.string()) }).optional(),
  files: z.array(file),
})

export type Manifest = z.output<typeof manifest>
export type BackupFile = Manifest['files'][number]
export type BackupTable = Manifest['tables'][number]

const isPhoto = ({ name }: BackupFile) => name.startsWith(photoPrefix)

/** The photos of a backup, each beside the name the product has for it. */
export const photosIn = ({ files }: Manifest) =>
  files.filter(isPhoto).map((file) => ({ file, name: file.name.slice(photoPrefix.length) }))

/** What no installation can do without: its tables and its key. */
export const coreOf = ({ files }: Manifest) => files.filter((file) => !isPhoto(file))

/** The manifest of a backup; throws where it is none that this version can read. */
export const readManifest = (folder: string): Manifest => {
  try {
    return manifest.parse(JSON.parse(readFileSync(path.join(folder, manifestName), 'utf8')))
  } catch {
    throw plainFault(`${folder} is not a backup that this version can read.`)
  }
}
