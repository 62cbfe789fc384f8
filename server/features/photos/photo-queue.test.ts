import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { heicSample } from '../../adapters/pictures/testing/heic-sample.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { openConnection } from '../../testing/open-connection.ts'
import { rare } from '../../testing/rare.ts'
import { makePicture } from './make-picture.ts'
import { blackPng } from './testing/make-files.ts'
import { sendPhoto } from './testing/send-photo.ts'
import { withUploadFolder } from './upload-folder.ts'

const patience = { timeout: 20_000, interval: 20 }

/** An upload of which nothing but the head comes. */
const head = (token: string) =>
  [
    'POST /api/job/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 9000000',
    '\r\n',
  ].join('\r\n')

/** The form of such an upload until its file has begun. */
const begunForm = (file: Uint8Array) =>
  Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="photo"\r\n\r\n'),
    file.subarray(0, 64),
  ])

test(
  'while too many photos wait, one more is refused before its file is sent, and told when to come again',
  rare,
  async () => {
    const app = await createTestApp()
    app.closeAfterTest()
    const { pictures } = app.context
    const { headers } = await makePlumber(app)
    await withUploadFolder(async (folder) => {
      const file = path.join(folder, 'photo')
      await writeFile(file, blackPng({ width: 2400, height: 1600 }))
      const waiting = Array.from({ length: 60 }, () => makePicture(pictures, file))
      await expect.poll(pictures.isCrowded, patience).toBe(true)
      const { socket, answer } = await openConnection(app)
      socket.write(head(headers.authorization))
      await expect.poll(answer, patience).toContain('HTTP/1.1 503')
      expect(answer().toLowerCase()).toContain('retry-after: 5')
      expect(pictures.isCrowded()).toBe(true)
      await Promise.all(waiting)
      expect(pictures.isCrowded()).toBe(false)
    })
  },
)

test('of one plumber eight photos are under way at a time: one more is refused, another plumber’s is taken', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const [slow, other] = [await makePlumber(app), await makePlumber(app)]
  const job = await makeJob(app, slow)
  const begun = await Promise.all(Array.from({ length: 9 }, () => openConnection(app)))
  for (const { socket } of begun) socket.write(head(slow.headers.authorization))
  const refused = () =>
    begun.map(({ answer }) => answer().toLowerCase()).filter((answer) => answer !== '')
  await expect.poll(refused, patience).toHaveLength(1)
  expect(refused()[0]).toMatch(/^http\/1\.1 503.*retry-after: 5/s)
  expect((await sendPhoto(app, other.headers, await makeJob(app, other))).statusCode).toBe(200)
  expect(refused()).toHaveLength(1)
  for (const { socket } of begun) socket.destroy()
  const again = async () => (await sendPhoto(app, slow.headers, job)).statusCode
  await expect.poll(again, patience).toBe(200)
})

test(
  'while too many HEICs wait, one more is refused before the rest of its file is sent, and no photo of another kind',
  rare,
  async () => {
    const app = await createTestApp()
    app.closeAfterTest()
    const { pictures } = app.context
    const plumber = await makePlumber(app)
    const job = await makeJob(app, plumber)
    const send = async (bytes?: Uint8Array) =>
      (await sendPhoto(app, plumber.headers, job, { bytes })).statusCode
    await withUploadFolder(async (folder) => {
      const file = path.join(folder, 'photo')
      await writeFile(file, heicSample)
      const waiting = Array.from({ length: 50 }, () => makePicture(pictures, file))
      await expect.poll(() => pictures.isCrowded('heic'), patience).toBe(true)
      const { socket, answer } = await openConnection(app)
      socket.write(head(plumber.headers.authorization))
      socket.write(begunForm(heicSample))
      await expect.poll(answer, patience).toContain('HTTP/1.1 503')
      // What it sends all the same is taken in, to nowhere.
      await new Promise((sent) => socket.write(Buffer.alloc(8_000_000), sent))
      expect(await Promise.all([send(), send(heicSample)])).toEqual([200, 503])
      await Promise.all(waiting)
      expect(await send(heicSample)).toBe(200)
    })
  },
)
