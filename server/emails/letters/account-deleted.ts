import type { z } from 'zod'
import type { keptData } from '#contract/endpoints/accounts.ts'
import { letterDays } from '#contract/rules/limits.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To whoever has left: what was erased, and what has to be kept and why. */
export const accountDeleted = (
  { reader, house, t, url }: Writing,
  kept: readonly z.output<typeof keptData>[],
): Content => ({
  subject: t('emails.accountDeleted.subject'),
  heading: t('emails.accountDeleted.heading'),
  paragraphs: [
    t('emails.accountDeleted.what', {
      role: t(`emails.roles.${reader.role}`),
      email: reader.email,
    }),
    ...(kept.length > 0 ? [t('emails.accountDeleted.kept')] : []),
    ...kept.map(({ what }) => t(`emails.accountDeleted.${what}`)),
    t('emails.accountDeleted.fades', { days: letterDays }),
    t('emails.accountDeleted.next', { support: house.supportEmail }),
  ],
  action: { label: t('emails.accountDeleted.action'), url: url('/home') },
  why: t('emails.accountDeleted.why', { email: reader.email }),
})
