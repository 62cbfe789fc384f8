import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PhotoType, photoEndpoints } from '#contract/endpoints/photos.ts'
import { failure } from '../../lib/failure.ts'

type FilePart = Readable & { truncated: boolean }

type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; file: FilePart }

export type Upload = { jobId: number; type: PhotoType; key: string | undefined; file: string }

const isCutOff = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** Told the first bytes of the file; what it throws refuses the form before the others have come. */
type Look = (head: Uint8Array) => void

/** The pieces of a part, which outlives whoever stops reading it. */
async function* lookedAt(part: FilePart, look: Look) {
  const pieces: AsyncIterable<Uint8Array> = part.iterator({ destroyOnReturn: false })
  let isFirst = true
  for await (const piece of pieces) {
    if (isFirst) look(piece)
    isFirst = false
    yield piece
  }
}

/** Writes a part to the disk as it comes, so that many uploads take no memory. */
const keep = async (part: FilePart, file: string, look: Look): Promise<number> => {
  try {
    await pipeline(lookedAt(part, look), createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    // What still comes goes nowhere, so that its sender comes to the end of it and reads the answer.
    part.resume()
    if (!isCutOff(error)) throw error
  }
  if (part.truncated) throw failure('payload_too_large', [{ path: 'file', error: 'image_bytes' }])
  return (await stat(file)).size
}

/**
 * The fields and the one file of a multipart form, in whatever order they come; the file is put into
 * `folder`, which is the caller's to remove. Before it is written `look` may refuse it by its first bytes.
 */
export const readUpload = async (
  parts: AsyncIterable<Part>,
  folder: string,
  look: Look,
): Promise<Upload> => {
  const fields: Record<string, unknown> = {}
  const file = path.join(folder, 'photo')
  let bytes = 0
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await keep(part.file, file, look)
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
