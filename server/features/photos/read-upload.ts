import type { PhotoType } from '#contract/endpoints/photos.ts'
import { photoEndpoints } from '#contract/endpoints/photos.ts'
import { failure } from '../../lib/failure.ts'

type Part =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; fieldname: string; toBuffer: () => Promise<Buffer> }

export type Upload = { jobId: number; type: PhotoType; file: Buffer }

/** The fields and the one file of a multipart form, in whatever order they come. */
export const readUpload = async (parts: AsyncIterable<Part>): Promise<Upload> => {
  const fields: Record<string, unknown> = {}
  let file: Buffer | undefined
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') file = bytes
    }
  }
  const parsed = photoEndpoints.uploadPhoto.body.safeParse(fields)
  const wrong = parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
  const problems = [
    ...wrong.map((path) => ({ path, error: 'invalid' as const })),
    ...(file?.length ? [] : [{ path: 'file', error: 'image_required' as const }]),
  ]
  if (!parsed.success || !file?.length) throw failure('invalid_input', problems)
  return { jobId: parsed.data.job_id, type: parsed.data.type, file }
}
