import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { expect, test } from './product/test.ts'

const html = { accept: 'text/html' }

/** What a page says of itself before any script runs. */
const headOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address, { headers: html })
  expect(answer.status(), address).toBe(200)
  const page = await answer.text()
  const one = (pattern: RegExp) => page.match(pattern)?.[1] ?? ''
  const alternates = page.matchAll(/rel="alternate" href[Ll]ang="([^"]+)" href="([^"]+)"/g)
  return {
    page,
    robots: answer.headers()['x-robots-tag'],
    language: one(/<html lang="([^"]+)"/),
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/name="description"\s+content="([^"]+)"/),
    canonical: one(/rel="canonical" href="([^"]+)"/),
    picture: one(/property="og:image" content="([^"]+)"/),
    theme: [...page.matchAll(/name="theme-color"/g)].length,
    alternates: Object.fromEntries([...alternates].map(([, name, href]) => [name, href])),
  }
}

const sizeOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address)
  expect(answer.headers()['content-type'], address).toBe('image/png')
  const { width, height } = await sharp(await answer.body()).metadata()
  return `${width}x${height}`
}

test('every page of the site map names itself, its languages and its picture', async ({
  request,
  product,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /inicio/')
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBe(8 * languages.length)
  const titles = new Set<string>()
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(product.url)
    const head = await headOf(request, address)
    const [plain = '', asked] = address.split('?lang=')
    expect(head.canonical).toBe(address)
    expect(head.language).toBe(asked ?? 'en')
    expect(head.alternates).toEqual({ en: plain, es: `${plain}?lang=es`, 'x-default': plain })
    expect(head.description.length, address).toBeGreaterThan(40)
    expect(head.robots).toBeUndefined()
    expect(head.theme).toBe(2)
    expect(await sizeOf(request, head.picture)).toBe('1200x630')
    titles.add(head.title)
  }
  expect(titles.size).toBe(addresses.length)
})

test('what belongs to a reader is not to be found', async ({ request }) => {
  for (const path of [
    '/inicio/plumber/jobs',
    '/faq',
    '/plumber/reset-password/a',
    '/operator/login',
    '/nowhere',
  ])
    expect((await headOf(request, path)).robots, path).toBe('noindex')
})

test('the bare address leads whoever asks to the landing page, with what they asked for', async ({
  request,
}) => {
  for (const method of ['GET', 'HEAD'])
    for (const accept of ['text/html', '*/*']) {
      const options = { method, headers: { accept }, maxRedirects: 0 }
      const answer = await request.fetch('/?lang=es', options)
      expect([answer.status(), answer.headers().location]).toEqual([302, '/home?lang=es'])
    }
})

const described = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.object({ '@type': z.literal('Organization'), name: z.string(), url: z.url(), logo: z.url() }),
    z.object({
      '@type': z.literal('WebApplication'),
      name: z.string(),
      url: z.url(),
      description: z.string(),
      applicationCategory: z.string(),
      operatingSystem: z.string(),
      offers: z.object({ price: z.string(), priceCurrency: z.literal('USD') }),
    }),
  ]),
})

test('the landing page describes itself to machines', async ({ request }) => {
  const { page } = await headOf(request, '/home')
  const [, data = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  const [organization] = described.parse(JSON.parse(data))['@graph']
  expect(await sizeOf(request, organization.logo)).toBe('512x512')
})

const manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().max(12),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})

test('it can be installed: the browser has nothing against it, and each icon has its size', async ({
  page,
  request,
}) => {
  for (const path of ['/home', '/plumber/login']) {
    await page.goto(path)
    const browser = await page.context().newCDPSession(page)
    const { errors, data, url } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { icons, start_url } = manifest.parse(JSON.parse(data ?? ''))
    for (const { src, sizes } of icons)
      expect(await sizeOf(request, new URL(src, url).href)).toBe(sizes)
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    expect((await request.get(start_url, { headers: html })).status()).toBe(200)
  }
})
