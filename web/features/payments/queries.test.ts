import { expect, test, vi } from 'vitest'
import { behindATab } from '#web/lib/testing/behind-a-tab.ts'
import { accountPageAddress } from './queries.ts'

test('the page of the payment account is given up behind its tab where no answer comes', async () => {
  behindATab()
  const gaveUp = vi.fn()
  accountPageAddress('7').catch(gaveUp)
  await vi.advanceTimersByTimeAsync(5000)
  expect(gaveUp).toHaveBeenCalledOnce()
})
