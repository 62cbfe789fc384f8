import type { TestApp } from '../../../testing/create-test-app.ts'
import { plainJpeg } from './make-files.ts'

/** Uploads a small picture to a job; one that is sent again under its key is the same photo. */
export const sendPhoto = async (
  app: TestApp,
  headers: Record<string, string>,
  jobId: number,
  { key, bytes }: { key?: string; bytes?: Uint8Array } = {},
) => {
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', 'p')
  if (key) form.append('key', key)
  const file = Uint8Array.from(bytes ?? (await plainJpeg({ width: 60, height: 40 })))
  form.append('file', new Blob([file]), 'photo.jpg')
  return app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}
