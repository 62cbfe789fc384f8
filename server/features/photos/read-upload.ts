import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PhotoType, photoEndpoints } from '#contract/endpoints/photos.ts'
import { failure } from '../../lib/failure.ts'

type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; file: Readable & { truncated: boolean } }

export type Upload = { jobId: number; type: PhotoType; key: string | undefined; file: string }

const isCutOff = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** Writes a part to the disk as it comes, so that many uploads take no memory. */
const keep = async (part: Readable & { truncated: boolean }, file: string): Promise<number> => {
  try {
    await pipeline(part, createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    if (!isCutOff(error)) throw error
  }
  if (part.truncated) throw failure('payload_too_large', [{ path: 'file', error: 'image_bytes' }])
  return (await stat(file)).size
}

/**
 * The fields and the one file of a multipart form, in whatever order they come; the file is put into
 * `folder`, which is the caller's to remove.
 */
export const readUpload = async (parts: AsyncIterable<Part>, folder: string): Promise<Upload> => {
  const fields: Record<string, unknown> = {}
  const file = path.join(folder, 'photo')
  let bytes = 0
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await keep(part.file, file)
    else part.file.resume()
  }
  const parsed = photoEndpoints.uploadPhoto.body.safeParse(fields)
  const wrong = parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
  const problems = [
    ...wrong.map((path) => ({ path, error: 'invalid' as const })),
    ...(bytes > 0 ? [] : [{ path: 'file', error: 'image_required' as const }]),
  ]
  if (!parsed.success || bytes === 0) throw failure('invalid_input', problems)
  const { job_id, type, key } = parsed.data
  return { jobId: job_id, type, key, file }
}
