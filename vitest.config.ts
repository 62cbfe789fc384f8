import { register } from 'tsx/esm/api'
import { defineConfig } from 'vitest/config'
import { forAMoment } from './server/testing/for-a-moment.ts'
import { whole } from './server/testing/whole.ts'
import { textAddresses } from './web/text-files.ts'

const serverTests = 'server/**/*.test.ts'
const ofPostgres = 'server/**/*postgres.test.ts'
const ofEmbedded = 'server/**/*embedded.test.ts'

/** Old installations are embedded ones. */
const upgrades = 'server/database/upgrade.test.ts'

/** What the embedded engine is tried with in every run; the journeys in the browser are on it too. */
const onEmbedded = [
  ofEmbedded,
  upgrades,
  'server/{start,commands,tasks,adapters/database}/**/*.test.ts',
]

/** The browser's stream of live updates is tried with the one Node brings. */
const eventSource = '--experimental-eventsource'

/**
 * What needs nothing of the browser's build is read by Node itself, by the same loader as every command of the
 * project: the server and what it imports begin in two thirds of the processor's time.
 */
const asNodeReadsIt = { viteModuleRunner: false, nodeLoader: false }
const loader = '--import=tsx'
// Their global set-up, too.
register()

/** Everything on both engines is a command of its own: it takes longer than all the rest. */
const everything = process.env.EVERY_ENGINE === 'yes'

export default defineConfig({
  define: { 'import.meta.env.TEXT_ADDRESSES': JSON.stringify(textAddresses) },
  test: {
    pool: 'forks',
    // The files of a worker share what they import; what a test changes in it, it puts back.
    isolate: false,
    maxWorkers: 2,
    tags: [{ name: 'rare' }],
    tagsFilter: whole || everything ? [] : ['!rare'],
    // Generous: a machine may be slow for an hour.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As in the browser: who needs the second try is named at the end of `npm test`, and is to be mended.
    retry: 1,
    // What other processes, sockets and databases do is waited for as long as on a slow machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          execArgv: [eventSource, forAMoment],
          // Of the long runs in `e2e/` what they judge by; the runs themselves are commands.
          include: [
            ...['contract', 'messages', 'stripe-simulator', 'scripts', 'web', 'e2e'],
            ...['bench/hot', 'bench/lib'],
          ].map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          experimental: asNodeReadsIt,
          execArgv: [eventSource, loader],
          // What is planned for the product is planned on a server of its own.
          include: [serverTests, 'bench/plans/*.test.ts'],
          exclude: everything ? [ofEmbedded] : [ofEmbedded, upgrades],
          globalSetup: [
            './server/testing/database-template.ts',
            './server/testing/share-postgres.ts',
          ],
          provide: { engine: 'postgres' },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          experimental: asNodeReadsIt,
          execArgv: [eventSource, forAMoment, loader],
          include: everything ? [serverTests] : onEmbedded,
          exclude: [ofPostgres],
          globalSetup: ['./server/testing/database-template.ts'],
          provide: { engine: 'embedded' },
        },
      },
    ],
  },
})
