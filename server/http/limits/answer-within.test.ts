import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { answerWithin } from './answer-within.ts'

test('the product answers itself for as long as a piece of work takes, people where they know it', async () => {
  const { app, context, closeAfterTest } = await createTestApp()
  closeAfterTest()
  const { addresses, publicUrl } = context
  const own = () => `${addresses.localUrl()}/healthz`
  const [known, shown] = [own(), publicUrl()]

  let within = ''
  const work = async () => {
    within = own()
    expect((await fetch(within)).status).toBe(200)
    expect(publicUrl()).toBe(shown)
    throw new Error('The work failed')
  }
  await expect(answerWithin(app, addresses, work)).rejects.toThrow('The work failed')
  expect(within).not.toBe(known)
  expect(own()).toBe(known)
  await expect(fetch(within)).rejects.toThrow()
})
