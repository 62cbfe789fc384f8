import { drawPhoto, photoForm } from '#server/testing/phone-photo.ts'
import type { Product } from '../lib/product.ts'
import { record } from '../lib/record.ts'
import { type Case, connections } from './case.ts'
import type { Scene } from './scene.ts'
import { statementsOf, withWork } from './statements.ts'
import { wire } from './wire.ts'

const [path, method] = ['/api/job/upload', 'POST'] as const

/** As phones take them: 12 million pixels. */
const size = { width: 4032, height: 3024 }

/** Rows that pgbench adds to each job in one slice: as many as a group of photos takes. */
const rowsEach = 20

/** A photo of some 3 MB; each connection sends one for a job of its own. */
export const photoCase = async ({ client }: Product, scene: Scene): Promise<Case> => {
  const { plumber, submit, other } = scene
  const photo = await drawPhoto(size)
  const jobId = await submit()
  const waves = await record(() => {
    const { type, parts } = photoForm(jobId, photo)
    const headers = { ...plumber.headers, 'content-type': type }
    return client.call(path, { method, headers, body: Buffer.concat(parts) })
  })
  // Half of the connections each: of one plumber eight photos are taken at a time.
  const newJobs = () =>
    Promise.all(
      Array.from({ length: connections }, async (_, place) => {
        const sender = place % 2 === 0 ? scene : other
        return { account: sender.plumber, id: await sender.submit() }
      }),
    )
  const what = `photo upload, ${(photo.length / 1e6).toFixed(1)} MB`
  return {
    ...{ what, method, url: path, once: true },
    statements: withWork(statementsOf(waves, { job_id: String(jobId) }), 'picture'),
    scripts: async (cookies) =>
      (await newJobs()).map(({ account, id }) => [
        wire(cookies, { path, account, method, form: photoForm(id, photo) }),
      ]),
    each: rowsEach,
    opening: async () => {
      const cases = (await newJobs()).map(
        ({ id }, place) => `when :client_id = ${place} then ${id}`,
      )
      return [`\\set job_id case ${cases.join(' ')} end`]
    },
  }
}
