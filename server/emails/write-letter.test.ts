import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { layOut } from './layout.ts'
import type { LetterJob } from './letter-job.ts'
import { passwordReset } from './letters/password-reset.ts'
import { writingFor } from './reader.ts'
import { type LetterName, writeLetter } from './write-letter.ts'

const job: LetterJob = {
  id: 10017,
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  openUntil: new Date('2026-11-20T21:15:00Z'),
  payUntil: new Date('2026-11-19T14:00:00Z'),
  totalCents: 54053,
  referralCents: 50000,
  backCents: 10811,
  shareBackCents: 10000,
  homeowner: 'Ruth Ellison',
  reachedBy: 'phone',
  company: 'Drywell Restoration',
  companyId: 1042,
  companiesReached: 4,
  companiesRejected: 3,
  companiesWaiting: 0,
  offeredAgain: false,
}

const change = { cents: 10811, shareCents: 10000, wasSent: true, wasTaken: false }

const payout = {
  status: 'failed',
  amountCents: 50000,
  arrivalAt: new Date('2026-11-24T00:00:00Z'),
  isLate: false,
  bankLast4: '6789',
  failureCode: 'account_closed',
  ofEarlierAccount: false,
  namesJobs: true,
}
const missing = ['external_account', 'individual.verification.document']

const writing = (role: Role, language: Language, over: { name?: string } = {}) =>
  writingFor(
    {
      role,
      language,
      accountId: 1042,
      name: 'Maria Delgado',
      email: 'maria@example.com',
      state: 'TX',
      ...over,
    },
    { publicUrl: 'https://plumbline.test', supportEmail: 'help@plumbline.test', offerHours: 72 },
  )

const letters: [LetterName, Role][] = [
  ['welcome', 'plumber'],
  ['welcome', 'company'],
  ['newJob', 'company'],
  ['jobAccepted', 'plumber'],
  ['jobAccepted', 'company'],
  ['jobRejectedByAll', 'plumber'],
  ['jobExpired', 'plumber'],
  ['jobOfferedAgain', 'plumber'],
  ['acceptanceLapsed', 'company'],
  ['jobReassigned', 'company'],
  ['accountRestricted', 'plumber'],
  ['paymentDueSoon', 'company'],
  ['homeownerCorrected', 'company'],
  ['jobPaid', 'plumber'],
  ['jobPaid', 'company'],
  ['payoutOnTheWay', 'plumber'],
  ['passwordChanged', 'plumber'],
  ['passwordChanged', 'company'],
  ['numberChanged', 'plumber'],
  ['numberChanged', 'company'],
  ['taxIdChanged', 'plumber'],
  ['taxIdChanged', 'company'],
  ['accountConnected', 'plumber'],
  ['passwordGuessed', 'plumber'],
  ['passwordGuessed', 'company'],
  ['secondFactorOn', 'plumber'],
  ['secondFactorOff', 'company'],
  ['accountDisconnected', 'plumber'],
  ['accountRemoved', 'plumber'],
  ['refunded', 'plumber'],
  ['refunded', 'company'],
  ['partlyRefunded', 'plumber'],
  ['partlyRefunded', 'company'],
  ['refundFailed', 'plumber'],
  ['refundFailed', 'company'],
  ['paymentReturned', 'company'],
  ['disputeOpened', 'plumber'],
  ['disputeOpened', 'company'],
  ['disputeWon', 'plumber'],
  ['disputeWon', 'company'],
  ['disputeLost', 'plumber'],
  ['disputeLost', 'company'],
  ['payoutSent', 'plumber'],
  ['payoutFailed', 'plumber'],
]

const link = 'https://plumbline.test/plumber/reset-password/abc_123'

const write = (letter: LetterName | 'passwordReset', role: Role, language: Language) => {
  const opened = writing(role, language)
  const written =
    letter === 'passwordReset'
      ? layOut(passwordReset(opened, link), opened)
      : writeLetter(letter, opened, { job, change, payout, missing })
  if (!written) throw new Error(`no letter ${letter} for ${role}`)
  return written
}

const all = languages.flatMap((language) =>
  [...letters, ['passwordReset', 'plumber'] as const].map(
    ([letter, role]) => ({ letter, role, language }) as const,
  ),
)

const everyWord = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
  [subject, text, html].join('\n')

describe.each(all)('$letter to a $role in $language', ({ letter, role, language }) => {
  const written = write(letter, role, language)

  test('is complete: no key, no place holder, nothing undefined', () => {
    expect(everyWord(written)).not.toMatch(/emails\.|\{\{|\}\}|undefined|NaN|Invalid Date/)
  })

  test('has a short subject and the same words in both forms', () => {
    expect(written.subject.length).toBeLessThanOrEqual(70)
    const [heading = ''] = written.text.split('\n')
    expect(written.html).toContain(`>${heading}</h1>`)
    expect(written.text).toContain('https://plumbline.test/')
    expect(written.html).toContain('href="https://plumbline.test/')
  })

  test('speaks without exclamation marks and names the language', () => {
    expect(written.text).not.toMatch(/[!¡]/)
    expect(written.html).toContain(`<html lang="${language}">`)
  })
})

test('the two languages say it in different words', () => {
  for (const [letter, role] of letters)
    expect(write(letter, role, 'en').subject).not.toBe(write(letter, role, 'es').subject)
})

test('letters call account and screen what the screens call them', () => {
  for (const { letter, role, language } of all)
    expect(everyWord(write(letter, role, language))).not.toMatch(
      /payout account|set up payouts|cobro|movimientos/i,
    )
})

test('a new job tells a company nothing that is masked before it has accepted', () => {
  for (const language of languages) {
    const words = everyWord(write('newJob', 'company', language))
    expect(words).not.toContain('Ruth')
    expect(words).not.toContain('Ellison')
    expect(words).toContain('78704')
    expect(words).toContain('$540.53')
    expect(words).toContain('https://plumbline.test/inicio/company/jobdetail/10017')
  }
})

test.each(['acceptanceLapsed', 'jobReassigned', 'homeownerCorrected'] as const)(
  'a company that lost its job, or whose homeowner was corrected (%s), is told nothing of the homeowner',
  (letter) => {
    for (const language of languages) {
      const words = everyWord(write(letter, 'company', language))
      expect(words).not.toMatch(/Ruth|Ellison/)
      expect(words).toContain('10017')
    }
  },
)

test('money and deadlines stand as the reader writes them, on the clock of their state', () => {
  expect(write('paymentDueSoon', 'company', 'en').subject).toBe(
    'Pay $540.53 by Thursday 8:00 AM CST',
  )
  expect(write('newJob', 'company', 'en').text).toContain('Friday, November 20, 3:15 PM CST')
  const spanish = write('newJob', 'company', 'es').text
  expect(spanish).toMatch(/Responda antes del viernes, 20 de noviembre a las 3:15\sp\.m\. CST\./)
  expect(spanish).toMatch(/Plazo para responder: viernes, 20 de noviembre a las 3:15\sp\.m\. CST/)
  const due = (payUntil: string) =>
    writeLetter('paymentDueSoon', writing('company', 'es'), {
      job: { ...job, payUntil: new Date(payUntil) },
    })
  expect(due('2026-11-19T14:00:00Z')?.subject).toMatch(/jueves a las 8:00\sa\.m\. CST$/)
  const atOne = due('2026-11-19T19:05:00Z')
  expect(atOne?.subject).toMatch(/jueves a la 1:05\sp\.m\. CST$/)
  expect(atOne?.text).toMatch(/Plazo para pagar: jueves, 19 de noviembre a la 1:05\sp\.m\. CST/)
})

test('those who turned a job down are counted, not those who were told of it', () => {
  const told = (companiesRejected: number) =>
    writeLetter('jobRejectedByAll', writing('plumber', 'en'), {
      job: { ...job, companiesRejected },
    })?.text
  expect(told(1)).toContain('One company turned down')
  expect(told(3)).toContain('3 companies turned down')
})

test.each(languages)('where nobody turned a job down, nobody is said to have (%s)', (language) => {
  const told = (companiesRejected: number) =>
    writeLetter('jobRejectedByAll', writing('plumber', language), {
      job: { ...job, companiesRejected },
    })
  const [gone, some] = [told(0), told(1)]
  expect(gone?.subject).not.toBe(some?.subject)
  expect(gone?.text).not.toMatch(/\b0 |turned down|rechaz|\{\{|emails\./)
  expect(gone?.text).toContain('78704')
  const { jobRejectedByAll } = catalogues[language].notifications.kinds
  expect(jobRejectedByAll).not.toMatch(/said no|turned|dijeron que no|rechaz/)
})

test.each(languages)('a job open again says so, and who is left to take it (%s)', (language) => {
  const toCompany = (offeredAgain: boolean) =>
    writeLetter('newJob', writing('company', language), { job: { ...job, offeredAgain } })
  const [first, again] = [toCompany(false), toCompany(true)]
  expect(again?.subject).not.toBe(first?.subject)
  expect(again?.text).not.toMatch(/Ruth|Ellison|\{\{|emails\./)
  const toPlumber = (companiesWaiting: number) =>
    writeLetter('jobOfferedAgain', writing('plumber', language), {
      job: { ...job, companiesWaiting },
    })?.text
  expect(toPlumber(0)).not.toBe(toPlumber(2))
  expect(toPlumber(0)).not.toMatch(/\{\{|emails\./)
})

test.each(languages)(
  'a job open again that nobody is left to take sends its plumber to a company they know (%s)',
  (language) => {
    const told = (over: Partial<LetterJob>) =>
      writeLetter('jobOfferedAgain', writing('plumber', language), { job: { ...job, ...over } })
        ?.text
    const { next } = catalogues[language].emails.jobRejectedByAll.plumber
    const refused = /turned it down|rechaz/
    const idle = /nothing to do|nada que hacer|no tiene que hacer nada/
    const gone = told({ companiesWaiting: 0, companiesRejected: 0 })
    expect(gone).not.toMatch(refused)
    expect(gone).not.toMatch(/\{\{|emails\.|undefined/)
    const rejected = told({ companiesWaiting: 0, companiesRejected: 2 })
    expect(rejected).toMatch(refused)
    for (const alone of [gone, rejected]) {
      expect(alone).not.toMatch(idle)
      expect(alone).toContain(next)
      expect(alone).toContain('78704')
    }
    expect(told({ companiesWaiting: 2 })).toMatch(idle)
  },
)

const ofChanges = [
  'refunded',
  'partlyRefunded',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const

const takes = /taken back|se (le )?(descontaron|descuentan?) (?!nada).*su (cuenta|monto)/

test.each(all)('$letter to a $role in $language has words for a homeowner who is erased', (one) => {
  const { letter, role, language } = one
  if (letter === 'passwordReset') return
  const erased = { ...job, homeowner: null }
  for (const wasSent of [true, false]) {
    const facts = { job: erased, change: { ...change, wasSent }, payout, missing }
    const written = writeLetter(letter, writing(role, language), facts)
    expect(written && everyWord(written)).not.toMatch(
      /—|null|\{\{|emails\.|in your list|en su lista/,
    )
  }
})

test.each(all)('$letter to a $role in $language has words for a company that has left', (one) => {
  const { letter, role, language } = one
  if (letter === 'passwordReset') return
  for (const over of [
    {},
    { change: { ...change, wasSent: false } },
    { change: { ...change, wasTaken: true } },
  ]) {
    const facts = { job: { ...job, company: null }, change, payout, missing, ...over }
    const written = writeLetter(letter, writing(role, language), facts)
    expect(written && everyWord(written)).not.toMatch(/—|null|\{\{|emails\./)
    expect(written?.subject).not.toMatch(/^\p{Ll}/u)
  }
})

test.each(languages)(
  'money that was not sent to the plumber is not taken back (%s)',
  (language) => {
    for (const letter of ofChanges)
      for (const shareBackCents of letter === 'disputeWon' ? [10000] : [10000, 50000]) {
        const told = (wasSent: boolean) => {
          const facts = { job: { ...job, shareBackCents }, change: { ...change, wasSent } }
          const written = writeLetter(letter, writing('plumber', language), facts)
          return written && everyWord(written)
        }
        const words = told(false)
        expect(words).not.toMatch(takes)
        if (letter !== 'disputeWon') expect(told(true)).toMatch(takes)
        expect(words).not.toMatch(/\{\{|emails\.|undefined|\$0\.00/)
      }
  },
)

test.each(languages)(
  'money that a bank had taken before is not taken once more (%s)',
  (language) => {
    for (const role of ['plumber', 'company'] as const)
      for (const letter of ['disputeOpened', 'disputeWon', 'disputeLost'] as const) {
        const told = (wasTaken: boolean) => {
          const facts = { job: { ...job, shareBackCents: 0 }, change: { ...change, wasTaken } }
          return writeLetter(letter, writing(role, language), facts)
        }
        const again = told(true)
        const words = again && everyWord(again)
        expect(again?.subject).not.toBe(told(false)?.subject)
        expect(words).toContain(role === 'plumber' ? '$100.00' : '$108.11')
        expect(words).not.toMatch(/stays yours|taken back too|siguen? siendo suy|se le descuentan/)
        expect(words).not.toMatch(/is taken back from|se descuenta de su cuenta/)
        expect(words).not.toMatch(/(took|returned|devolvió) (back |a la empresa )?\$/)
        expect(words).not.toMatch(/\{\{|emails\.|undefined/)
      }
  },
)

test('one company and several are counted in their own words', () => {
  const told = (companiesReached: number) =>
    writeLetter('jobExpired', writing('plumber', 'en'), { job: { ...job, companiesReached } })?.text
  expect(told(1)).toContain('One company was told')
  expect(told(3)).toContain('3 companies were told')
})

test.each(languages)(
  'a job that no company serves is not sent into the void again (%s)',
  (language) => {
    const expired = (companiesReached: number) =>
      writeLetter('jobExpired', writing('plumber', language), { job: { ...job, companiesReached } })
    const [served, unserved] = [expired(3), expired(0)]
    expect(unserved?.text).not.toMatch(/\b0 |\{\{|emails\.|_none/)
    expect(unserved?.text).toContain('78704')
    expect(served?.text).toContain('https://plumbline.test/inicio/plumber/job\n')
    expect(unserved?.text).toContain('https://plumbline.test/inicio/plumber/jobs\n')
  },
)

test('names cannot bring HTML into a letter', () => {
  const evil = '<img src=x onerror=alert(1)> & "Sons"'
  const written = writeLetter('jobAccepted', writing('plumber', 'en', { name: evil }), {
    job: { ...job, homeowner: evil, company: evil },
  })
  expect(written?.html).not.toContain('<img')
  expect(written?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
  expect(written?.text).toContain(evil)
})

const evil =
  'Your account is locked: https://plumbline-login.example/now, www.evil.example, x@evil.example'

test.each(
  letters.flatMap(([letter, role]) =>
    languages.flatMap((language) =>
      [{ homeowner: evil }, { homeowner: null }].map((over) => ({ letter, role, language, over })),
    ),
  ),
)('nothing in $letter to a $role in $language links where a person typed an address', (told) => {
  const { letter, role, language, over } = told
  const typed = { ...job, ...over, city: evil, company: evil }
  const written = writeLetter(letter, writing(role, language, { name: evil }), {
    ...{ job: typed, change, payout, missing },
  })
  for (const form of [written?.subject, written?.text, written?.html]) {
    const others = form?.replaceAll(
      /https:\/\/plumbline\.test\/|(maria@example|help@plumbline)\.\w+/g,
      '',
    )
    expect(others).not.toMatch(/:\/\/|\S@\S|www\.\S|\.example/)
  }
})

test('a city that reads like an address gives way to its state, and the zip code stays', () => {
  const typed = { ...job, city: 'locked, log in at plumbline-login.example/unlock' }
  const written = writeLetter('newJob', writing('company', 'en'), { job: typed })
  expect(written?.subject).toBe('New job in TX, 78704')
  expect(written?.text).toContain('TX 78704\n')
  expect(written?.text).not.toMatch(/log in|TX, TX/)
  const erased = writeLetter('jobExpired', writing('plumber', 'en'), {
    job: { ...typed, homeowner: null },
  })
  expect(erased?.text).not.toContain('log in')
})

test.each([
  ["O'Neil & Sons, Inc.", "O'Neil & Sons, Inc."],
  ['J.R. Plumbing Co. (24/7)', 'J.R. Plumbing Co. (24/7)'],
  ['Dry.com Restoration', 'Dry. com Restoration'],
  ['Dr.Ruth St. Louis', 'Dr. Ruth St. Louis'],
])('the name %s is written %s', (typed, read) => {
  for (const over of [{ company: typed }, { homeowner: typed }]) {
    const written = writeLetter('jobAccepted', writing('plumber', 'es'), {
      job: { ...job, ...over },
    })
    expect(written?.text).toContain(read)
  }
})

test.each(['St. Louis', 'Coeur d’Alene', 'Washington D.C.', 'Cañon City'])(
  'the city %s is written as it was typed',
  (city) => {
    const written = writeLetter('newJob', writing('company', 'en'), { job: { ...job, city } })
    expect(written?.subject).toContain(city)
  },
)

test.each([
  'Your account is locked. Verify it at https://evil.example/now',
  'Verify at www.evil.example',
  'write to evil@evil.example',
])('nobody is greeted by a name that mail programs make a link of: %s', (evil) => {
  const written = writeLetter('jobAccepted', writing('plumber', 'en', { name: evil }), { job })
  for (const form of [written?.html, written?.text]) {
    expect(form).toContain('Hello,')
    expect(form).not.toContain('evil')
  }
  for (const name of ['Ana M. de la Cruz', "O'Neil Jr.", 'José-Luis'])
    expect(writeLetter('jobAccepted', writing('plumber', 'en', { name }), { job })?.text).toContain(
      `Hello ${name},`,
    )
})

test('names cannot reach into the catalogue', () => {
  const evil = '{{email}} $t(emails)'
  for (const over of [{ company: evil }, { homeowner: evil }]) {
    const written = writeLetter('jobAccepted', writing('plumber', 'en'), {
      job: { ...job, ...over },
    })
    expect(written?.text).toContain(evil)
  }
})

test('there is no letter of a name for the wrong role', () => {
  expect(writeLetter('newJob', writing('plumber', 'en'), { job })).toBeUndefined()
  expect(writeLetter('jobExpired', writing('company', 'en'), { job })).toBeUndefined()
  expect(writeLetter('jobPaid', writing('plumber', 'en'))).toBeUndefined()
})

test('a payout names the bank’s calendar day, its account, and why it failed', () => {
  const sent = writeLetter('payoutSent', writing('plumber', 'en'), { payout })
  expect(sent?.text).toContain('$500.00 to your account •••• 6789')
  expect(sent?.text).toContain('Tuesday, November 24')
  const view = 'https://plumbline.test/inicio/plumber/balancetransactions?view=payouts'
  expect(sent?.text).toContain(view)
  const failed = writeLetter('payoutFailed', writing('plumber', 'es'), { payout })
  expect(failed?.text).toContain('la cuenta bancaria está cerrada')
  expect(failed?.text).toContain(view)
})

test.each(languages)(
  'a payout that has arrived by then, or whose day is over, is not on its way (%s)',
  (language) => {
    const told = (status: string, isLate = false) => {
      const facts = { payout: { ...payout, status, isLate, failureCode: null } }
      const written = writeLetter('payoutSent', writing('plumber', language), facts)
      return written && everyWord(written)
    }
    const onItsWay = /on its way|arrives by|van camino|a más tardar/
    expect(told('in_transit')).toMatch(onItsWay)
    expect(told('paid')).not.toMatch(onItsWay)
    expect(told('paid')).toMatch(/\$500\.00 (arrived|llegaron)/)
    expect(told('paid')).toContain('•••• 6789')
    expect(told('paid')).not.toMatch(/\{\{|emails\.|undefined/)
    expect(told('in_transit', true)).not.toMatch(onItsWay)
    expect(told('in_transit', true)).toMatch(
      /(should have arrived on|debían llegar el) .*(24|November)/,
    )
    expect(told('in_transit', true)).not.toMatch(/\{\{|emails\.|undefined/)
    expect(told('paid', true)).toBe(told('paid'))
  },
)

test('a payout that takes minutes comes on the day that it is where its reader is', () => {
  const instant = { ...payout, status: 'in_transit', arrivalAt: new Date('2026-12-01T01:30:00Z') }
  const written = writeLetter('payoutSent', writing('plumber', 'en'), { payout: instant })
  expect(written?.text).toContain('Monday, November 30')
})

test.each(languages)('a payout below zero takes money from the bank (%s)', (language) => {
  const told = (status: string) => {
    const facts = { payout: { ...payout, status, amountCents: -25_000, failureCode: null } }
    const written = writeLetter('payoutSent', writing('plumber', language), facts)
    return written && everyWord(written)
  }
  expect(told('in_transit')).toMatch(/(takes|toma) \$250\.00 (from|de)/)
  expect(told('in_transit')).not.toMatch(/on its way|arrives by|van camino|a más tardar|\{\{/)
  expect(told('paid')).toBe(told('in_transit'))
})

test('a payout to a bank account whose number is not known is told in whole sentences', () => {
  const told = (letter: LetterName, language: Language) =>
    writeLetter(letter, writing('plumber', language), { payout: { ...payout, bankLast4: null } })
      ?.text
  expect(told('payoutSent', 'en')).toContain('sent $500.00 to your bank account. It arrives')
  expect(told('payoutSent', 'es')).toContain('envió $500.00 a su cuenta bancaria. Llegan')
  expect(told('payoutFailed', 'en')).toContain(
    'The payout of $500.00 to your bank account came back',
  )
  expect(told('payoutFailed', 'es')).toContain(
    'El depósito de $500.00 a su cuenta bancaria regresó',
  )
})

test('a payout that came back has the next step that screens have for its reason', () => {
  const told = (failureCode: string) =>
    writeLetter('payoutFailed', writing('plumber', 'en'), { payout: { ...payout, failureCode } })
      ?.text
  const again = told('could_not_process')
  expect(again).toContain(catalogues.en.money.where.next.try_again)
  expect(again).not.toContain('Check the bank account')
  expect(told('account_frozen')).toContain(catalogues.en.money.where.next.account_frozen)
})

test.each(languages)(
  'of why a payout came back no more is told than its reason says (%s)',
  (language) => {
    const told = (failureCode: string) =>
      writeLetter('payoutFailed', writing('plumber', language), {
        payout: { ...payout, failureCode },
      })?.text
    // A company’s account is in the company’s name, and a tax ID says nothing of the name.
    expect(told('incorrect_account_holder_tax_id')).toMatch(/tax ID|número fiscal/)
    expect(told('incorrect_account_holder_tax_id')).not.toMatch(
      /another one|own name|otra persona|a su nombre/,
    )
    expect(told('incorrect_account_type')).not.toMatch(/account number|número de/)
  },
)

test.each(languages)(
  'what came back to an account that was replaced stays there (%s)',
  (language) => {
    const told = (over: object) =>
      writeLetter('payoutFailed', writing('plumber', language), { payout: { ...payout, ...over } })
        ?.text
    const { next } = catalogues[language].money.where.earlier_account
    for (const over of [{}, { status: 'canceled' }]) {
      expect(told({ ...over, ofEarlierAccount: true })).toContain(next)
      expect(told({ ...over, ofEarlierAccount: true })).not.toMatch(
        /safe in|sent again|seguro|otra vez/,
      )
      expect(told(over)).not.toContain(next)
    }
  },
)

test.each(languages)('a payout that was canceled never reached a bank (%s)', (language) => {
  const written = writeLetter('payoutFailed', writing('plumber', language), {
    payout: { ...payout, status: 'canceled', failureCode: null },
  })
  const words = written && everyWord(written)
  expect(words).toMatch(/canceled before it left|canceló antes de salir/)
  expect(words).not.toMatch(
    /came back|did not take|regresaron|no aceptó|reason|motivo|\{\{|emails\./,
  )
})

test('a restricted account is told what it lacks in plain words', () => {
  const written = writeLetter('accountRestricted', writing('plumber', 'en'), { missing })
  expect(written?.text).toContain('Still missing: your bank account, proof of identity')
})

test.each(languages)(
  'an account that is checked or was turned down is asked for nothing (%s)',
  (language) => {
    const toOwner = (code: string) => {
      const written = writeLetter('accountRestricted', writing('plumber', language), {
        missing: [code],
      })
      expect(written && everyWord(written)).not.toMatch(/emails\.|\{\{|undefined/)
      return written && everyWord(written)
    }
    const asks = /Still missing|Todavía falta|Finish it|Complétela|needs something|falta algo/
    expect(toOwner('external_account')).toMatch(asks)
    const [checked, rejected] = [toOwner('pending_verification'), toOwner('rejected.other')]
    expect(checked).not.toMatch(asks)
    expect(rejected).not.toMatch(asks)
    expect(rejected).not.toBe(checked)
  },
)
