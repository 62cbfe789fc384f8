import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { z } from 'zod'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { demoAccounts } from '#server/database/seed/index.ts'
import { findChromium } from '../chromium.mjs'
import { type Screen, screens } from './screens.ts'

const folder = path.resolve('screenshots')
const port = 4390
const url = `http://localhost:${port}`
const widths = { phone: 390, desktop: 1440 }
const schemes = ['light', 'dark'] as const

/** `npm run screenshots -- landing` takes only the screens whose name contains the word. */
const wanted = process.argv[2] ?? ''

const signedIn = z.object({ id: z.number(), token_access: z.string() })

type SignedIn = { id: number; token: string; name: string; role: 'plumber' | 'company' }

const serve = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-pictures-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'yes' },
  })
  const seeded = async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    return answer?.ok ? await signIn('company').catch(() => undefined) : undefined
  }
  while (server.exitCode === null && !(await seeded())) await setTimeout(200)
  return () => {
    server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const signIn = async (role: 'plumber' | 'company', place = 0): Promise<SignedIn> => {
  const account = demoAccounts.filter((known) => known.role === role)[place]
  const answer = await fetch(`${url}/${role}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  const { id, token_access } = signedIn.parse(await answer.json())
  return { id, token: token_access, name: account?.name ?? '', role }
}

const remember = async (context: BrowserContext, who: SignedIn | undefined, language: Language) => {
  if (who) await context.addCookies([{ name: 'token_access', value: who.token, url }])
  await context.addInitScript(
    ([entries]) => {
      for (const [key, value] of Object.entries(entries ?? {})) localStorage.setItem(key, value)
    },
    [
      {
        preferredLang: language,
        ...(who && {
          userId: String(who.id),
          role: who.role,
          userName: who.name,
          token: who.token,
        }),
      },
    ],
  )
}

type Look = { language: Language; scheme: (typeof schemes)[number]; device: keyof typeof widths }

const take = async (browser: Browser, screen: Screen, who: SignedIn | undefined, look: Look) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: widths[look.device], height: look.device === 'phone' ? 844 : 900 },
    colorScheme: look.scheme,
    locale: look.language === 'es' ? 'es-US' : 'en-US',
    reducedMotion: 'reduce',
  })
  await remember(context, who, look.language)
  const page = await context.newPage()
  const name = [screen.name, look.device, look.language, look.scheme].join('-')
  try {
    await page.goto(screen.path.replace(':id', String(who?.id)))
    await page.waitForLoadState('networkidle')
    await screen.act?.(page, catalogues[look.language])
    await page.waitForLoadState('networkidle')
    await setTimeout(400)
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const stop = await serve()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
const viewers = {
  visitor: undefined,
  plumber: await signIn('plumber'),
  unready: await signIn('plumber', 1),
  company: await signIn('company'),
}
for (const screen of screens.filter(({ name }) => name.includes(wanted)))
  for (const language of languages)
    for (const scheme of schemes)
      for (const device of ['phone', 'desktop'] as const)
        await take(browser, screen, viewers[screen.viewer], { language, scheme, device })
await browser.close()
stop()
console.log(`Pictures of ${screens.length} screens are in screenshots/`)
