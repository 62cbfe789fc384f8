import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from './create-test-app.ts'
import { openEmptyDatabase } from './open-test-database.ts'

test('instances that start at the same moment on an empty database all come up', async () => {
  const { url = '', close } = await openEmptyDatabase()
  onTestFinished(close)
  const settings = { DATABASE_URL: url }
  const apps = await Promise.allSettled(Array.from({ length: 2 }, () => createTestApp(settings)))
  onTestFinished(async () => {
    for (const app of apps) if (app.status === 'fulfilled') await app.value.close()
  })
  const faults = apps.flatMap((app) => (app.status === 'rejected' ? [String(app.reason)] : []))
  expect(faults).toEqual([])
})
