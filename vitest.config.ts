import { defineConfig } from 'vitest/config'

const serverTests = 'server/**/*.test.ts'
const ofPostgres = 'server/**/*postgres.test.ts'
const ofEmbedded = 'server/**/*embedded.test.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // The files of a worker share what they import; what a test changes in it, it puts back.
    isolate: false,
    // The browser's stream of live updates is tried with the one Node brings.
    execArgv: ['--experimental-eventsource'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['contract', 'messages', 'stripe-simulator', 'scripts', 'web'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [serverTests],
          exclude: [ofPostgres],
          globalSetup: ['./server/testing/database-template.ts'],
          provide: { engine: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [serverTests],
          exclude: [ofEmbedded],
          globalSetup: [
            './server/testing/database-template.ts',
            './server/testing/share-postgres.ts',
          ],
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
})
