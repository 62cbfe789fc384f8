import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** Looked for once: the processes that run the tests are told. */
const chromium = await findChromium()
process.env.CHROMIUM_PATH = chromium

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  globalTeardown: './e2e/look-into-logs.ts',
  // Generous: a machine may be slow for an hour. What hangs is ended by the limits of its steps below.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  // A journey waits more than it works: for letters, for pages, for a server that starts again.
  workers: 3,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'build/e2e-report.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
