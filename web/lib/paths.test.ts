import { describe, expect, test } from 'vitest'
import { isOperatorPath, isPublicPath, ownPath, paths } from './paths.ts'
import { loginAgainPath, nextPath, operatorNextPath } from './session/next-path.ts'

describe('paths', () => {
  test('makes ids and tokens safe for one segment, but keeps route patterns', () => {
    expect(paths.inicio.company.jobDetail('a/b')).toBe('/inicio/company/jobdetail/a%2Fb')
    expect(paths.plumber.resetPassword(':tokenplumber')).toBe(
      '/plumber/reset-password/:tokenplumber',
    )
  })

  test('opens exactly the public addresses without a session', () => {
    expect(isPublicPath(paths.company.resetPassword('abc'))).toBe(true)
    expect(isPublicPath(paths.home)).toBe(true)
    expect(isPublicPath(paths.links.confirmEmail('abc'))).toBe(true)
    expect(isPublicPath(paths.links.cancelEmailChange('abc'))).toBe(true)
    expect(isPublicPath(paths.links.turnOffCodes('abc'))).toBe(true)
    expect(isPublicPath(paths.faq)).toBe(false)
    expect(isPublicPath(paths.inicio.company.account)).toBe(false)
    expect(isPublicPath(paths.inicio.plumber.jobs)).toBe(false)
  })

  test('goes back only into the area of the role that signed in', () => {
    const next = (value: string) => new URLSearchParams({ next: value })
    const invoices = paths.inicio.company.invoices
    const company = { role: 'company', userId: '7' } as const
    const plumber = { role: 'plumber', userId: '7' } as const
    expect(nextPath(next(invoices), company)).toBe(invoices)
    expect(nextPath(next(invoices), plumber)).toBe(paths.inicio.plumber.jobs)
    expect(nextPath(next(paths.faq), plumber)).toBe(paths.faq)
    const [, ranOut] = loginAgainPath(company, invoices).split('?')
    expect(nextPath(new URLSearchParams(ranOut), company)).toBe(invoices)
    expect(nextPath(new URLSearchParams(ranOut), { ...company, userId: '8' })).toBe(
      paths.inicio.company.jobs,
    )
    for (const elsewhere of [
      'https://elsewhere.example/inicio/company/',
      '//elsewhere.example/inicio/company/jobs',
      '/\\elsewhere.example/inicio/company/jobs',
      'javascript:alert(1)//inicio/company/jobs',
      '/inicio/company@elsewhere.example/',
      ' /inicio/company/jobs',
    ])
      expect(nextPath(next(elsewhere), company)).toBe(paths.inicio.company.jobs)
  })

  test('an operator goes back to an operator’s screen and nowhere else', () => {
    const next = (value: string) => operatorNextPath(new URLSearchParams({ next: value }))
    expect(next('/operator/jobs?outcome=open')).toBe('/operator/jobs?outcome=open')
    for (const wrong of ['/operator/login', '/operators', '//elsewhere.example/operator', ''])
      expect(next(wrong)).toBe(paths.operator.overview)
    expect(isOperatorPath('/operator')).toBe(true)
    expect(isOperatorPath(paths.inicio.plumber.jobs)).toBe(false)
  })

  test('lead from the other role’s page to one’s own', () => {
    const plumber = { role: 'plumber', userId: '7' } as const
    const own = (path: string) => ownPath(plumber, 'company', path)
    expect(own(paths.inicio.company.profile(9))).toBe('/inicio/plumber/profile/7')
    expect(own(paths.inicio.company.account)).toBe(paths.inicio.plumber.account)
    expect(own(paths.inicio.company.invoices)).toBe(paths.inicio.plumber.jobs)
  })
})
