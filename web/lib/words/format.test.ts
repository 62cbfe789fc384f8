import { describe, expect, test } from 'vitest'
import {
  dateTime,
  deadline,
  invoiceDate,
  jobDate,
  money,
  moneyFromDollars,
  timeLeft,
} from './format.ts'

const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes)

describe('formats of section 9', () => {
  test('money has two decimals, from cents and from dollars', () => {
    expect(money(54053)).toBe('$540.53')
    expect(money(-500)).toBe('−$5.00')
    expect(moneyFromDollars(1200)).toBe('$1,200.00')
  })

  test('dates take the form of their place', () => {
    expect(jobDate('2026-11-20')).toBe('2026-11-20')
    expect(jobDate(at(23))).toBe('2026-11-20')
    expect(jobDate(null)).toBe('')
    expect(invoiceDate(at(12).getTime() / 1000)).toBe('11/20/2026')
    expect(dateTime(at(15, 4))).toBe('20/11/2026 3:04:00 PM')
  })

  test('a deadline names the day and the hour', () => {
    expect(deadline(at(15, 15), 'en', at(9)).replace(/\u202f/g, ' ')).toBe('Friday 3:15 PM')
    expect(deadline(new Date(2026, 11, 24, 8), 'en', at(9)).replace(/\u202f/g, ' ')).toBe(
      'Dec 24, 8:00 AM',
    )
    const spanish = (value: Date) => deadline(value, 'es', at(9)).replace(/[\u00a0\u202f]/g, ' ')
    expect(spanish(at(15, 15))).toBe('viernes a las 3:15 p.m.')
    expect(spanish(at(13, 5))).toBe('viernes a la 1:05 p.m.')
    expect(spanish(new Date(2026, 11, 24, 8))).toBe('24 dic a las 8:00 a.m.')
  })

  test('the time left shrinks to nothing', () => {
    expect(timeLeft(at(12, 20), at(9))).toBe('3 h 20 min')
    expect(timeLeft(new Date(2026, 10, 22, 13), at(9))).toBe('2 d 4 h')
    expect(timeLeft(at(8), at(9))).toBe('')
  })
})
