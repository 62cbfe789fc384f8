import { account } from './account.ts'
import { archive } from './archive.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { emails } from './emails.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { homeowners } from './homeowners.ts'
import { jobs } from './jobs.ts'
import { landing } from './landing.ts'
import { legal } from './legal.ts'
import { money } from './money.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { payments } from './payments.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import { service } from './service.ts'
import { shell } from './shell.ts'
import { statement } from './statement.ts'
import { validation } from './validation.ts'

/** Every English text of the product; its tree of keys is the shape the other languages fill. */
export const en = {
  account,
  archive,
  auth,
  common,
  emails,
  errors,
  faq,
  homeowners,
  jobs,
  landing,
  legal,
  money,
  notifications,
  operator,
  payments,
  photos,
  profile,
  service,
  shell,
  statement,
  validation,
} as const
