import { expect, test } from 'vitest'
import { placeOf } from '../../lib/page/place-of.ts'
import { shellLinks } from './shell-links.ts'

test.each([
  ['company', 'jobs', 'shell.jobs', 'page'],
  ['company', 'jobs/', 'shell.jobs', 'page'],
  ['company', 'jobdetail/10026', 'shell.jobs', true],
  ['company', 'rejectedjobs', 'shell.rejected_jobs', 'page'],
  ['company', 'jobrejecteddetail/10029', 'shell.rejected_jobs', true],
  ['company', 'profile/7', 'shell.profile', 'page'],
  ['company', 'account', 'shell.profile', true],
  ['plumber', 'jobs', 'shell.jobs', 'page'],
  ['plumber', 'job', 'shell.jobs', true],
  ['plumber', 'account', 'shell.profile', true],
] as const)('in the menu of a %s, %s marks %s alone, as %j', (role, path, label, place) => {
  const marked = shellLinks({ role, userId: '7', userName: '', token: '' }).flatMap((link) => {
    const found = placeOf(link, `/inicio/${role}/${path}`)
    return found ? [[link.label, found]] : []
  })
  expect(marked).toEqual([[label, place]])
})
