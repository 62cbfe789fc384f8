import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Content } from './content.ts'
import { layOut } from './layout.ts'
import { accountDeleted } from './letters/account-deleted.ts'
import { codesOff } from './letters/codes-off.ts'
import { confirmEmail } from './letters/confirm-email.ts'
import {
  emailChanged,
  emailChangeNew,
  emailChangeOld,
  emailChangePassed,
} from './letters/email-change.ts'
import { type Writing, writingFor } from './reader.ts'
import { writeLetter } from './write-letter.ts'

const link = 'https://plumbline.test/confirm-email/abc_123'
const cancel = 'https://plumbline.test/cancel-email-change/def_456'
const change = { oldEmail: 'old@example.com', newEmail: 'new@example.com', confirm: link }

const writing = (role: Role, language: Language) =>
  writingFor(
    { role, language, accountId: 1042, name: '<b>Ana</b>', email: 'old@example.com', state: 'TX' },
    { publicUrl: 'https://plumbline.test', supportEmail: 'help@plumbline.test', offerHours: 72 },
  )

const letters: Record<string, { write: (writing: Writing) => Content; links: string[] }> = {
  confirmEmail: { write: (open) => confirmEmail(open, link), links: [link] },
  codesOff: { write: (open) => codesOff(open, link), links: [link] },
  emailChangeOld: {
    write: (open) => emailChangeOld(open, { ...change, cancel }),
    links: [link, cancel],
  },
  emailChangePassed: {
    write: (open) => emailChangePassed(open, { ...change, cancel }),
    links: [cancel],
  },
  emailChangeNew: { write: (open) => emailChangeNew(open, change), links: [link] },
  emailChanged: { write: emailChanged, links: ['https://plumbline.test/home'] },
  accountDeleted: {
    write: (open) =>
      accountDeleted(open, [
        { what: 'tax_id', why: 'tax_law' },
        { what: 'payments', why: 'accounting' },
        { what: 'jobs', why: 'other_party' },
        { what: 'provider', why: 'not_ours' },
      ]),
    links: ['https://plumbline.test/home'],
  },
  nothingKept: { write: (open) => accountDeleted(open, []), links: [] },
}

const all = languages.flatMap((language) =>
  (['plumber', 'company'] as const).flatMap((role) =>
    Object.keys(letters).map((letter) => ({ letter, role, language })),
  ),
)

describe.each(all)('$letter to a $role in $language', ({ letter, role, language }) => {
  const open = writing(role, language)
  const { write, links } = letters[letter] ?? { write: () => confirmEmail(open, link), links: [] }
  const { subject, text, html } = layOut(write(open), open)

  test('is complete, with its links in both forms, and escapes what a person typed', () => {
    for (const form of [subject, text, html])
      expect(form).not.toMatch(/emails\.|\{\{|\}\}|undefined|NaN/)
    for (const url of links) for (const form of [text, html]) expect(form).toContain(url)
    expect(html).not.toContain('<b>')
    // An address has no place where a browser would break it, and a phone shows a narrow sheet.
    expect(html).toContain('overflow-wrap:anywhere')
    expect(text).toContain('<b>Ana</b>')
  })
})

test('the new address is told why it gets a letter without having an account', () => {
  const open = writing('plumber', 'en')
  const { text } = layOut(emailChangeNew(open, change), open)
  expect(text).toContain('because somebody entered new@example.com')
  expect(text).not.toContain('has a Plumbline account')
})

test('a letter that can be refused says how in both forms, any other does not', () => {
  const url = 'https://plumbline.test/unsubscribe/v1.abc'
  const open = writing('plumber', 'es')
  const refusable = writeLetter('welcome', open, undefined, url)
  const plain = writeLetter('welcome', open)
  for (const form of [refusable?.text, refusable?.html]) expect(form).toContain(url)
  for (const form of [plain?.text, plain?.html]) expect(form).not.toContain('/unsubscribe/')
})
