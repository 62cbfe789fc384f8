import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { CompanyCaller, Member, PlumberCaller } from '../../http/caller.ts'
import { getAccount, getReplacedContacts } from '../accounts/index.ts'
import { listSessions } from '../auth/index.ts'
import { getCompany, getCompanyServiceList } from '../companies/index.ts'
import { ownHomeownersInFull } from '../homeowners/index.ts'
import { allJobs } from '../jobs/index.ts'
import { allJobMoney, allPayouts, getCompanyStatement } from '../money/index.ts'
import { allLetters, allNotifications } from '../notifications/index.ts'
import { listCompanyInvoices } from '../payments/index.ts'
import { getPlumber } from '../plumbers/index.ts'
import { jsonList, jsonObject } from './json-file.ts'

/** The JSON files of the archive, in the order of its readme. */
export const contents = {
  plumber: [
    'account',
    'sessions',
    'homeowners',
    'jobs',
    'payments',
    'payouts',
    'notifications',
    'emails',
  ],
  company: ['account', 'sessions', 'jobs', 'statements', 'invoices', 'notifications', 'emails'],
} as const

type Content = (typeof contents)[keyof typeof contents][number]

type Files = Partial<Record<Content, () => Promise<Readable>>>

const forBoth = (context: Context, caller: Member) => ({
  sessions: async () => jsonList(await listSessions(context, caller)),
  jobs: async () => jsonList(allJobs(context, caller)),
  notifications: async () => jsonList(allNotifications(context, caller)),
  emails: async () => jsonList(allLetters(context, caller)),
})

const forPlumber = (context: Context, caller: PlumberCaller): Files => ({
  account: async () =>
    jsonObject({
      ...(await getAccount(context, caller)),
      profile: await getPlumber(context, caller.id),
      replaced: await getReplacedContacts(context, caller),
    }),
  homeowners: async () => jsonList(await ownHomeownersInFull(context, caller.id)),
  payments: async () => jsonList(allJobMoney(context, caller)),
  payouts: async () => jsonList(allPayouts(context, caller)),
})

async function* statements(context: Context, caller: CompanyCaller) {
  const { months } = await getCompanyStatement(context, caller, undefined)
  for (const month of months) {
    const { months: _, ...statement } = await getCompanyStatement(context, caller, month)
    yield statement
  }
}

const forCompany = (context: Context, caller: CompanyCaller): Files => ({
  account: async () =>
    jsonObject({
      ...(await getAccount(context, caller)),
      profile: await getCompany(context, caller.id),
      replaced: await getReplacedContacts(context, caller),
      services: await getCompanyServiceList(context, caller.id),
    }),
  statements: async () => jsonList(statements(context, caller)),
  invoices: async () => jsonList(Object.values((await listCompanyInvoices(context, caller)).data)),
})

/** The JSON files of an account's data, each opened when its turn comes. */
export async function* jsonFiles(context: Context, caller: Member) {
  const files: Files = {
    ...forBoth(context, caller),
    ...(caller.role === 'plumber' ? forPlumber(context, caller) : forCompany(context, caller)),
  }
  for (const name of contents[caller.role]) {
    const content = await files[name]?.()
    if (content) yield { name: `${name}.json`, content }
  }
}
