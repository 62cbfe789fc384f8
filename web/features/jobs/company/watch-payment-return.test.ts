import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetPaymentShown, notePaymentShown, paymentWasShown } from './payment-shown.ts'
import { watchPaymentReturn } from './watch-payment-return.ts'

const patience = 60_000

/** A page that looks out for the payment of a job, or of any, and what of it stands there. */
const openPage = (jobId?: number, returned = false) => {
  vi.useFakeTimers()
  const pageWindow = Object.assign(new EventTarget(), { setTimeout, clearTimeout })
  const pageDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', pageWindow)
  vi.stubGlobal('document', pageDocument)
  const shown = { waiting: returned }
  const stop = watchPaymentReturn(jobId, returned, (waiting) => {
    shown.waiting = waiting
  })
  onTestFinished(() => {
    stop()
    vi.runAllTimers()
    forgetPaymentShown(Number.POSITIVE_INFINITY)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const turn = (visibilityState: 'visible' | 'hidden') => {
    pageDocument.visibilityState = visibilityState
    pageDocument.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    shown,
    focus: () => pageWindow.dispatchEvent(new Event('focus')),
    hide: () => turn('hidden'),
    comeBack: () => turn('visible'),
    pass: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
  }
}

test('who comes back from a payment page is asked to wait for a minute, once', () => {
  const { shown, focus, pass } = openPage(7)
  focus()
  expect(shown.waiting).toBe(false)
  notePaymentShown(7)
  pass(1000)
  focus()
  expect(shown.waiting).toBe(true)
  pass(patience - 1)
  expect(shown.waiting).toBe(true)
  pass(1)
  expect(shown.waiting).toBe(false)
  focus()
  expect(shown.waiting).toBe(false)
})

test('a page that is hidden before the minute is over has not waited in vain', () => {
  const { shown, hide, comeBack, pass } = openPage(7)
  notePaymentShown(7)
  hide()
  pass(1000)
  comeBack()
  pass(patience / 2)
  hide()
  pass(10 * patience)
  expect(paymentWasShown(7)).toBe(true)
  comeBack()
  expect(shown.waiting).toBe(true)
  pass(patience)
  expect([shown.waiting, paymentWasShown(7)]).toEqual([false, false])
})

test('a payment page that is shown during the minute of another job is waited for after it', () => {
  const { shown, hide, comeBack, focus, pass } = openPage()
  notePaymentShown(1)
  hide()
  pass(1000)
  comeBack()
  pass(1000)
  notePaymentShown(2)
  pass(patience)
  expect([paymentWasShown(1), paymentWasShown(2)]).toEqual([false, true])
  focus()
  expect(shown.waiting).toBe(true)
})

test('whom the address says to have paid waits out the minute, also where the page was hidden meanwhile', () => {
  const { shown, hide, comeBack, pass } = openPage(7, true)
  pass(patience / 2)
  hide()
  pass(patience / 4)
  comeBack()
  expect(shown.waiting).toBe(true)
  pass(patience / 4)
  expect(shown.waiting).toBe(false)
})
