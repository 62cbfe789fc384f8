import { changeAccount } from '../accounts/change-account.ts'
import { linkLifetime, newLoginLink } from '../accounts/login-link.ts'
import { type Call, onBehalf } from '../call.ts'
import { accountInvalid, invalidRequest, noSuch } from '../errors.ts'
import { newId } from '../ids.ts'
import { watchBalance } from '../money/record-movement.ts'
import { newAccount, updatedAccount } from '../objects/account.ts'
import { capabilitiesOf } from '../objects/capability.ts'
import { listObjects } from '../store/list-objects.ts'
import { findObject, insertObject, requireObject } from '../store/objects.ts'
import { operation } from './operation.ts'
import { pageOf } from './page-of.ts'

const create = operation('accounts.create', 'POST', '/v1/accounts', ({ call, params }) => {
  if (params.country !== undefined && params.country !== 'US') {
    throw invalidRequest(`Country '${params.country}' is not known to the simulator.`, 'country')
  }
  if (params.email !== undefined && !/^\S+@\S+\.\S+$/.test(params.email)) {
    throw invalidRequest(`Invalid email address: ${params.email}`, 'email', 'email_invalid')
  }
  return insertObject(call, 'account', newAccount(call, params))
})

const update = operation('accounts.update', 'POST', '/v1/accounts/:id', async (input) => {
  const { call, params, id } = input
  await requireAccount(call, id)
  const account = await requireObject(call, 'account', id, { account: null, lock: true })
  const updated = await changeAccount(call, account, updatedAccount(account, params))
  // The schedule of its payouts may be another one now.
  await watchBalance(onBehalf(call, id), call.now)
  return updated
})

const current = operation('retrieve', 'GET', '/v1/account', async ({ call }) => {
  if (call.account === null) throw noSuch('account', 'platform')
  return requireObject(call, 'account', call.account, { account: null })
})

const list = operation('accounts.list', 'GET', '/v1/accounts', ({ call, params }) =>
  listObjects(call, 'account', '/v1/accounts', params),
)

const createLink = operation('account_links.create', 'POST', '/v1/account_links', async (input) => {
  const { call, params } = input
  if ((await findObject(call, 'account', params.account)) === undefined) {
    throw noSuch('account', params.account, 'account')
  }
  for (const name of ['refresh_url', 'return_url'] as const) {
    if (!/^https?:\/\//.test(params[name] ?? '')) {
      throw invalidRequest('Not a valid URL', name, 'url_invalid')
    }
  }
  const link = await insertObject(call, 'account_link', {
    id: newId('onb', 40),
    created: call.now,
    expires_at: call.now + linkLifetime,
    account: params.account,
    opened: false,
    used: false,
    refresh_url: params.refresh_url ?? '',
    return_url: params.return_url ?? '',
  })
  return {
    object: 'account_link',
    created: link.created,
    expires_at: link.expires_at,
    url: `${call.publicUrl}/stripe-simulator/onboarding/${link.id}`,
  }
})

const createLogin = operation(
  'login_links.create',
  'POST',
  '/v1/accounts/:id/login_links',
  async ({ call, id }) => {
    const account = await requireObject(call, 'account', id)
    if (account.type !== 'express') {
      throw invalidRequest(
        'Cannot create a login link for an account that is not an Express account.',
      )
    }
    if (!account.details_submitted) {
      throw invalidRequest(
        'Cannot create a login link for an account that has not completed onboarding.',
      )
    }
    const link = await newLoginLink(call, id)
    const url = `${call.publicUrl}/stripe-simulator/dashboard/${link.id}`
    return { object: 'login_link', created: link.created, url }
  },
)

const platformOf = (call: Call): Call => onBehalf(call, null)

/** An account as the platform, or the account itself, asks for it. */
const requireAccount = async (call: Call, id: string) => {
  const found =
    call.account === null || call.account === id
      ? await findObject(platformOf(call), 'account', id)
      : undefined
  if (found === undefined) throw accountInvalid(id)
  return found.data
}

const read = operation('retrieve', 'GET', '/v1/accounts/:id', ({ call, id }) =>
  requireAccount(call, id),
)

const capabilities = operation(
  'retrieve',
  'GET',
  '/v1/accounts/:id/capabilities',
  async (input) => ({
    object: 'list',
    url: `/v1/accounts/${input.id}/capabilities`,
    has_more: false,
    data: capabilitiesOf(await requireAccount(input.call, input.id)),
  }),
)

const capability = operation(
  'retrieve',
  'GET',
  '/v1/accounts/:id/capabilities/:sub',
  async ({ call, id, sub }) => {
    const all = capabilitiesOf(await requireAccount(call, id))
    const found = all.find((one) => one.id === sub)
    if (found === undefined) throw noSuch('capability', sub)
    return found
  },
)

const banksPath = '/v1/accounts/:id/external_accounts'

const banks = operation('external_accounts.list', 'GET', banksPath, async (input) => {
  const { call, id, params } = input
  const account = await requireAccount(call, id)
  const data = params.object === 'card' ? [] : (account.external_accounts?.data ?? [])
  return pageOf('external_account', `/v1/accounts/${id}/external_accounts`, data, params)
})

const bank = operation('retrieve', 'GET', `${banksPath}/:sub`, async ({ call, id, sub }) => {
  const account = await requireAccount(call, id)
  const found = account.external_accounts?.data.find((one) => one.id === sub)
  if (found === undefined) throw noSuch('external_account', sub)
  return found
})

/** Connected accounts, the links to their onboarding and to their dashboard. */
export const accountOperations = [
  create,
  read,
  capabilities,
  capability,
  banks,
  bank,
  update,
  current,
  list,
  createLink,
  createLogin,
]
