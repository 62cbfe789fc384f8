import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerSecureHeaders } from '../secure-headers.ts'
import { openAppPage } from './app-page.ts'
import { registerStatic } from './static.ts'

const serve = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-static-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'export {}')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  await app.register(cookie)
  registerSecureHeaders(app)
  await registerStatic(app, folder, openAppPage(folder))
  return (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', accept = 'text/html') =>
    app.inject({ url, method, headers: { accept } })
}

test('what a person can open carries the policy of a document, a script only what concerns it', async () => {
  const open = await serve()
  const headers = async (url: string) => (await open(url)).headers
  for (const url of ['/inicio', '/favicon.svg'])
    expect(await headers(url)).toMatchObject({
      'content-security-policy': expect.stringContaining('default-src'),
      'x-frame-options': 'SAMEORIGIN',
    })
  const script = await headers('/assets/app-1a2b.js')
  expect(script).not.toHaveProperty('content-security-policy')
  expect(script).not.toHaveProperty('x-frame-options')
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('what has the name of a file and is none is missing; every other address is a page', async () => {
  const open = await serve()
  for (const url of [
    '/assets/gone.js',
    '/backup.sql',
    '/.env',
    '/company/export.csv~',
    '/a.b/c.php?d',
  ])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404])
  const token = `v1.0a1b2c3d.${'x'.repeat(120)}`
  for (const url of [
    '/inicio/plumber/jobs',
    `/unsubscribe/${token}`,
    '/home?at=a.html',
    '/index.html',
    '/nowhere',
  ])
    expect([url, (await open(url)).statusCode]).toEqual([url, 200])
})

test('who only looks whether a page is there is told so; nothing is sent to one', async () => {
  const open = await serve()
  expect((await open('/inicio/plumber/jobs', 'HEAD')).statusCode).toBe(200)
  expect((await open('/assets/gone.js', 'HEAD')).statusCode).toBe(404)
  expect((await open('/inicio/plumber/jobs', 'POST')).statusCode).toBe(404)
})

test('a page is there for whoever asks, in whatever form; what else is not there is missing', async () => {
  const open = await serve()
  for (const url of [
    ...['/faq', '/inicio', '/inicio/plumber/jobs?page=2', '/operator/login'],
    ...['/plumber/forgot-password', '/company/reset-password/abc', '/confirm-email-change/abc'],
  ])
    for (const method of ['GET', 'HEAD'] as const)
      for (const accept of ['*/*', 'application/json', '']) {
        const { statusCode, headers } = await open(url, method, accept)
        expect([url, statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
          ...[url, 200, 'text/html; charset=utf-8', 'noindex'],
        ])
      }
  expect((await open('/faq', 'POST', '*/*')).statusCode).toBe(404)
  for (const url of [
    '/api/nothing',
    '/inicios',
    '/payments/inicio',
    '/faq/export.csv',
    '/nowhere',
  ]) {
    const { statusCode, headers } = await open(url, 'GET', '*/*')
    expect([url, statusCode, headers['content-type']]).toEqual([
      ...[url, 404, 'application/problem+json; charset=utf-8'],
    ])
  }
})

test('each sending of the app’s page names a nonce of its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-page-'))
  writeFileSync(path.join(folder, 'index.html'), '<meta nonce="{{nonce}}" />')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  await app.register(cookie)
  registerSecureHeaders(app, { contentSecurityPolicy: { directives: { styleSrc: ["'self'"] } } })
  await registerStatic(app, folder, openAppPage(folder))
  const nonces = []
  for (const url of ['/inicio', '/nowhere']) {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    const [, nonce = ''] = /nonce="([^"]{24})"/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.vary).toBe('accept-language, cookie')
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(2)
})

test('a page names the files and texts that its address asks for next', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-page-'))
  mkdirSync(path.join(folder, '.vite'))
  const ahead = {
    screens: {
      '/inicio': ['/assets/shell.js', '/assets/shell.css'],
      '/inicio/jobs': ['/jobs.js'],
    },
    texts: { en: '/locales/en.1.json', es: '/locales/es.2.json' },
  }
  writeFileSync(path.join(folder, '.vite/ahead.json'), JSON.stringify(ahead))
  writeFileSync(path.join(folder, 'index.html'), '<head></head>')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  await app.register(cookie)
  registerSecureHeaders(app)
  await registerStatic(app, folder, openAppPage(folder))
  const named = async (url: string, language = 'en', cookie = '') => {
    const headers = { accept: 'text/html', 'accept-language': language, cookie }
    const { body } = await app.inject({ url, headers })
    return [...body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, file]) => [
      rel,
      file,
    ])
  }
  const es = ['preload', '/locales/es.2.json']
  const data = [
    ['preload', '/locales/en.1.json'],
    ['preload', '/config.json'],
  ]
  const shell = [
    ['modulepreload', '/assets/shell.js'],
    ['preload', '/assets/shell.css'],
  ]
  expect(await named('/nowhere')).toEqual(data)
  expect(await named('/inicios')).toEqual(data)
  expect(await named('/inicio/profile?tab=1')).toEqual([...data, ...shell])
  expect(await named('/inicio/jobs')).toEqual([...data, ...shell, ['modulepreload', '/jobs.js']])
  expect(await named('/nowhere', 'es')).toContainEqual(es)
  expect(await named('/nowhere', 'en', 'preferredLang=es')).toContainEqual(es)
  expect(await named('/nowhere', 'es', 'preferredLang=fr')).toContainEqual(es)
  for (const url of ['//:', '//[', '//a:99999']) {
    expect(await named(url)).toEqual(data)
    expect(await named(`${url}?lang=es`)).toContainEqual(es)
  }
})
