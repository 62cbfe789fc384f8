import { expect, test, vi } from 'vitest'
import { behindATab } from '#web/lib/testing/behind-a-tab.ts'
import { readJobAgain } from './verbs.ts'

test('a job is asked for three times within seconds, also behind the tab of its payment', async () => {
  const asked = behindATab()
  const gaveUp = vi.fn()
  readJobAgain(7).catch(gaveUp)
  await vi.advanceTimersByTimeAsync(5000)
  expect(gaveUp).toHaveBeenCalledOnce()
  expect(asked.filter((address) => address.includes('id=7'))).toHaveLength(3)
})
