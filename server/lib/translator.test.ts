import { expect, test } from 'vitest'
import { translator } from './translator.ts'

test('a million is counted in Spanish as any other number of many', () => {
  const told = (count: number) =>
    translator('es')('emails.jobExpired.plumber.what', { count, where: 'a', deadline: 'b' })
  expect(told(1_000_000)).toBe(told(2).replace('2 empresas', '1000000 empresas'))
})
