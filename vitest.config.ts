import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'messages/**/*.test.ts',
      'server/**/*.test.ts',
      'stripe-simulator/**/*.test.ts',
      'scripts/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    globalSetup: ['./server/testing/database-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
