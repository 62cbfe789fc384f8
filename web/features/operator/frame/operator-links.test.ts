import { expect, test } from 'vitest'
import { placeOf } from '#web/lib/page/place-of.ts'
import { operatorLinks } from './operator-links.ts'

test.each([
  ['/operator', 'operator.overview.title', 'page'],
  ['/operator/jobs', 'operator.jobs.title', 'page'],
  ['/operator/job/10026', 'operator.jobs.title', true],
  ['/operator/account/company/7', 'operator.accounts.title', true],
] as const)('%s marks %s alone, as %j', (pathname, label, place) => {
  const marked = operatorLinks.flatMap((link) => {
    const found = placeOf(link, pathname)
    return found ? [[link.label, found]] : []
  })
  expect(marked).toEqual([[label, place]])
})
