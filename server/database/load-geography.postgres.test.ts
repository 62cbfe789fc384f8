import path from 'node:path'
import { expect, test } from 'vitest'
import { holdOfferGate } from '../features/jobs/queries/offer-gate.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { loadGeography, readGeographyFile } from './load-geography.ts'

test('the geography is looked after while a job is being sent in', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { db, database } = app.context
  const file = readGeographyFile(path.resolve('build/geography.json'))
  const loaded = await db.transaction(async (tx) => {
    await holdOfferGate(tx)
    return loadGeography(database, file)
  })
  expect(loaded).toBe(false)
})
