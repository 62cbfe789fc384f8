import { expect, test } from 'vitest'
import { catalogues } from '#messages/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'

const busy = async () => {
  const app = await createTestApp({ MAX_MEMORY_MB: '1' })
  app.closeAfterTest()
  const status = async () => (await app.inject({ url: '/api/serviceList' })).statusCode
  await expect.poll(status, { timeout: 20_000, interval: 50 }).toBe(503)
  return (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, headers, method })
}

test('who opens a page of a busy server reads so in their language, and it loads again by itself', async () => {
  const ask = await busy()
  const opens = { 'sec-fetch-mode': 'navigate', 'accept-language': 'en' }
  const safari = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-US' }
  const chosen = { ...opens, cookie: 'preferredLang=es' }
  for (const [url, headers, language] of [
    ['/inicio/plumber/jobs', opens, 'en'],
    ['/home', safari, 'es'],
    ['/plumber/register', chosen, 'es'],
    ['/plumber/register?lang=es', opens, 'es'],
    ['/company/export.csv', opens, 'en'],
  ] as const) {
    const answer = await ask(url, headers)
    expect([url, answer.statusCode, answer.headers]).toMatchObject([
      ...[url, 503],
      {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '5',
        refresh: '5',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-/),
      },
    ])
    expect(answer.body).toContain(`<html lang="${language}">`)
    const { errors, common } = catalogues[language]
    for (const words of [errors.unavailable.title, errors.unavailable.message, common.start.again])
      expect(answer.body).toContain(words)
    expect(answer.body).not.toContain('<script')
    expect(answer.body.length).toBeLessThan(1500)
  }
})

test('whatever else a busy server refuses is told as a problem', async () => {
  const ask = await busy()
  const html = { accept: 'text/html, image/gif, */*; q=0.2' }
  for (const [url, headers, method] of [
    ['/api/serviceList', {}, 'GET'],
    // As programs ask, and a browser in a page.
    ['/api/serviceList', html, 'GET'],
    ['/faq', { ...html, 'sec-fetch-mode': 'cors' }, 'GET'],
    ['/assets/app.js', { accept: '*/*', 'sec-fetch-mode': 'no-cors' }, 'GET'],
    ['/plumber/login', { 'sec-fetch-mode': 'navigate' }, 'POST'],
  ] as const) {
    const answer = await ask(url, headers, method)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      ...[url, 503, 'application/problem+json; charset=utf-8'],
    ])
    expect(answer.headers).not.toHaveProperty('refresh')
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  }
})
