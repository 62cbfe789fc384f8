import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetPaymentShown, notePaymentShown, paymentWasShown } from './payment-shown.ts'

test('a payment page was shown for its own job, and for a day', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(paymentWasShown()).toBe(false)
  notePaymentShown(7)
  expect([paymentWasShown(7), paymentWasShown(8), paymentWasShown()]).toEqual([true, false, true])
  vi.advanceTimersByTime(86_400_000)
  expect([paymentWasShown(7), paymentWasShown()]).toEqual([false, false])
})

test('it is asked for no more once it was waited for in vain', () => {
  notePaymentShown(7)
  notePaymentShown(8)
  const now = Date.now()
  forgetPaymentShown(now, 7)
  expect([paymentWasShown(7), paymentWasShown(8)]).toEqual([false, true])
  forgetPaymentShown(now - 60_000)
  expect(paymentWasShown(8)).toBe(true)
  forgetPaymentShown(now)
  expect(paymentWasShown()).toBe(false)
})
