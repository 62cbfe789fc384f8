import { expect, test } from 'vitest'
import { delays } from './limits.ts'

test('what the browser waits is what section 9 says', () => {
  expect(delays).toEqual({
    redirectAfterLogin: 2000,
    resetDialog: 2000,
    paymentNotice: 3000,
    languageReload: 100,
    autocomplete: 300,
  })
})
