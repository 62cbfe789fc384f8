import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { outboxListed } from '../../../adapters/mail/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { listPage } from './pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = (over: { subject?: string; html?: string; messageId?: string } = {}) =>
  app.context.mail.send({
    to: 'maria@example.com',
    subject: 'Hello',
    text: 'Plain <words>',
    html: '<html><head></head><body><a href="https://plumbline.test/">Go</a></body></html>',
    messageId: '<m-1@plumbline>',
    ...over,
  })

test('an empty mailbox says so, in the reader’s language', async () => {
  const english = await app.inject({ url: '/mailbox' })
  expect(english.body).toContain('These emails were not sent to anyone.')
  expect(english.body).toContain('No emails yet.')
  const spanish = await app.inject({ url: '/mailbox', headers: { 'accept-language': 'es-MX' } })
  expect(spanish.body).toContain('Estos correos no se enviaron a nadie.')
})

test('letters are listed newest first, and nothing in them becomes markup of the page', async () => {
  await send({ subject: 'First <script>alert(1)</script>' })
  await send({ subject: 'Second', messageId: '<m-2@plumbline>' })
  const { body, headers } = await app.inject({ url: '/mailbox' })
  expect(body.indexOf('Second')).toBeGreaterThan(0)
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a letter is shown in a frame that runs no script and may use its own styles', async () => {
  await send({ messageId: '<m-3@plumbline>' })
  const [letter] = await lettersTo(app, 'maria@example.com')
  const page = await app.inject({ url: `/mailbox/${letter?.id}` })
  expect(page.body).toContain(`src="/mailbox/${letter?.id}/html"`)
  expect(page.body).toContain('Plain &lt;words&gt;')
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
  const frame = await app.inject({ url: `/mailbox/${letter?.id}/html` })
  expect(frame.body).toContain('<base target="_top">')
  expect(frame.headers['content-security-policy']).toContain("style-src 'unsafe-inline'")
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'")
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('the moment of a letter is told with its zone, in the list and beside the letter', async () => {
  await send({ messageId: '<m-4@plumbline>' })
  const [letter] = await lettersTo(app, 'maria@example.com')
  const named = /<time datetime="[^"]+">[^<]+ (UTC|[A-Z]{2,4}|GMT[^<]+)<\/time>/
  for (const url of ['/mailbox', `/mailbox/${letter?.id}`])
    for (const language of languages) {
      const { body } = await app.inject({ url, headers: { 'accept-language': language } })
      expect(body.match(/<time .+?<\/time>/)?.[0]).toMatch(named)
    }
})

test('a list that is full says that older letters are not in it', async () => {
  await send({ messageId: '<m-5@plumbline>' })
  const letters = (await lettersTo(app, 'maria@example.com'))
    .slice(0, 1)
    .flatMap((letter) =>
      Array.from({ length: outboxListed }, () => ({ ...letter, to: 'maria@example.com' })),
    )
  expect(listPage('en', letters)).toContain('The newest 200. Older ones are not listed.')
  expect(listPage('en', letters.slice(1))).not.toContain('newest')
})

test('there is no page for a letter that is not there, or for another file', async () => {
  for (const id of ['0000000000000000-0000000000000000', '..%2F..%2Fsecret', 'x'.repeat(61)]) {
    const answer = await app.inject({ url: `/mailbox/${id}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('There is no such email.')
  }
  const twice = await app.inject({ url: '/mailbox.json?to=a@b.example&to=c@d.example' })
  expect(twice.statusCode).toBe(200)
})

test('with a mail server set there is no mailbox', async () => {
  const sending = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:2525' })
  const answer = await sending.inject({ url: '/mailbox.json' })
  await sending.close()
  expect(answer.statusCode).toBe(404)
})
