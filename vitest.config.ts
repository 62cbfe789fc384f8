import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'messages/**/*.test.ts',
      'server/**/*.test.ts',
      'bench/**/*.test.ts',
      'stripe-simulator/**/*.test.ts',
      'scripts/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    globalSetup: ['./server/testing/database-template.ts'],
    pool: 'forks',
    // The files of a worker share what they import; what a test changes in it, it puts back.
    isolate: false,
    // The browser's stream of live updates is tried with the one Node brings.
    execArgv: ['--experimental-eventsource'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
