import { defineConfig } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { rare } from './e2e/rare.ts'
import { findChromium } from './scripts/chromium.mjs'

/** Looked for once: the processes that run the tests are told. */
const chromium = await findChromium()
process.env.CHROMIUM_PATH = chromium

const specs = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

/** Lives of an installation whose rules the server suite holds one by one. */
const wholeOnly = whole ? [] : specs('backup', 'clock', 'damage', 'disk-full', 'move-up')

/** Each of these is one long story, or work, on one worker: begun last it would be what all the others wait for. */
const long = specs(
  'job-tables',
  'job-form',
  'journey',
  'measurements',
  'instances',
  'chaos',
  'backup',
  'money',
  'payment-account',
  'stop',
  'crash',
)

/** On a product with demonstration data, which each worker starts once where nothing else is between them. */
const ofScreens = specs('accessibility', 'keyboard', 'media', 'tablet')

/** A page of a test lives for seconds: making its code faster takes the browser longer than it then saves. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

/**
 * For what hangs, in milliseconds: three times what the longest test of its kind takes on a slow machine. The whole
 * form plays days and soaks.
 */
const limits = whole ? { long: 1_200_000, short: 1_200_000 } : { long: 480_000, short: 240_000 }

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: long, testIgnore: wholeOnly, timeout: limits.long },
    { name: 'screens', testMatch: ofScreens },
    {
      name: 'short',
      testMatch: '**/*.spec.ts',
      testIgnore: [...long, ...ofScreens, ...wholeOnly],
    },
  ],
  grepInvert: whole ? [] : [new RegExp(rare.tag)],
  globalSetup: './e2e/product/prepare.ts',
  globalTeardown: './e2e/product/look-into-logs.ts',
  // Generous: a machine may be slow for an hour. What hangs is ended by the limits of its steps below.
  timeout: limits.short,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // A journey waits more than it works: for letters, for pages, for a server that starts again.
  workers: 3,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'build/e2e-report.json' }]],
  use: {
    // The journey is led with all that moves.
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        unoptimized,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
