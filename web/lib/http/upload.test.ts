import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { photoEndpoints } from '#contract/endpoints/photos.ts'
import { networkFailed } from './call-error.ts'
import { upload } from './upload.ts'

/** What answers every request, as soon as it is sent. */
const answer = { status: 200, responseText: '' }

function request() {
  const sent = {
    ...answer,
    upload: {},
    onload: () => undefined,
    onloadend: () => undefined,
    open: () => undefined,
    setRequestHeader: () => undefined,
    send: () => {
      sent.onload()
      sent.onloadend()
    },
  }
  return sent
}

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No settings')))
  vi.stubGlobal('XMLHttpRequest', request)
})
afterAll(() => void vi.unstubAllGlobals())

const send = (responseText: string) => {
  answer.responseText = responseText
  const fields = { job_id: 7, type: 'p' as const, key: crypto.randomUUID() }
  return upload(photoEndpoints.uploadPhoto, { fields, file: new File(['x'], 'leak.jpg') })
}

test('what the server made of a file is the answer', async () => {
  expect(await send('{"id":12}')).toEqual({ id: 12 })
})

test('where a network answers with a page of its own the connection has failed', async () => {
  const error = await send('<h1>Sign in to this network</h1>').catch((failed: unknown) => failed)
  expect(networkFailed(error)).toBe(true)
})
