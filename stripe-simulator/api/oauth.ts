import { joinPlatform, leavePlatform } from '../accounts/leave-platform.ts'
import type { Call } from '../call.ts'
import { oauthFault } from '../errors.ts'
import { newId } from '../ids.ts'
import { findObject, insertObject, saveObject } from '../store/objects.ts'
import { accessKeyId } from './authenticate.ts'
import { operation } from './operation.ts'

/** An authorization code can be exchanged for this many seconds. */
const codeLifetime = 5 * 60

/** The account that a code (once) or a refresh token (as often as wanted) stands for. */
const redeemCode = async (call: Call, code: string) => {
  const grant = await findObject(call, 'oauth_code', code, { lock: true })
  if (grant === undefined || grant.data.used || grant.data.created + codeLifetime < call.now) {
    throw oauthFault(
      'invalid_grant',
      `Authorization code does not exist, has expired or was used already: ${code}`,
    )
  }
  await saveObject(call, 'oauth_code', { ...grant.data, used: true })
  await joinPlatform(call, grant.data.account)
  return grant.data.account
}

const redeemRefreshToken = async (call: Call, token: string) => {
  const grant = await findObject(call, 'oauth_key', accessKeyId(token))
  const account = grant && (await findObject(call, 'account', grant.data.account))
  if (account !== undefined) return account.data.id
  throw oauthFault('invalid_grant', 'This refresh token does not exist or was revoked.')
}

const newToken = async (call: Call, prefix: string, account: string) => {
  const token = newId(prefix, 32)
  const grant = { id: accessKeyId(token), created: call.now, account, used: false }
  await insertObject(call, 'oauth_key', grant)
  return token
}

// The SDK asks for `/oauth/token` at the root of whatever host it was given.
const token = operation('oauth.token', 'POST', '/oauth/token', async ({ call, params }) => {
  const account =
    params.grant_type === 'authorization_code'
      ? await redeemCode(call, params.code ?? '')
      : await redeemRefreshToken(call, params.refresh_token ?? '')
  return {
    access_token: await newToken(call, 'sk_test', account),
    livemode: false,
    refresh_token: params.refresh_token ?? (await newToken(call, 'rt', account)),
    token_type: 'bearer',
    scope: params.scope ?? 'read_write',
    stripe_publishable_key: newId('pk_test', 32),
    stripe_user_id: account,
  }
})

const deauthorize = operation('oauth.deauthorize', 'POST', '/oauth/deauthorize', async (input) => {
  const { call, params } = input
  if (params.client_id !== call.clientId) {
    throw oauthFault('invalid_client', `No such application: '${params.client_id}'`, 401)
  }
  const id = params.stripe_user_id ?? ''
  if ((await findObject(call, 'account', id, { lock: true })) === undefined) {
    throw oauthFault(
      'invalid_client',
      `This application is not connected to stripe account ${id}, or that account does not exist.`,
      401,
    )
  }
  await leavePlatform(call, id)
  return { stripe_user_id: id }
})

/** Connecting a standard account, and parting. */
export const oauthOperations = [token, deauthorize]
