import { oauthFault } from '../errors.ts'
import { newId } from '../ids.ts'
import { findObject, insertObject, saveObject } from '../store/objects.ts'
import { accessKeyId } from './authenticate.ts'
import { operation } from './operation.ts'

/** An authorization code can be exchanged for this many seconds. */
const codeLifetime = 5 * 60

// The SDK asks for `/oauth/token` at the root of whatever host it was given.
const token = operation('oauth.token', 'POST', '/oauth/token', async ({ call, params }) => {
  if (params.grant_type !== 'authorization_code') {
    throw oauthFault('unsupported_grant_type', 'The simulator exchanges authorization codes only.')
  }
  const code = params.code ?? ''
  const grant = await findObject(call, 'oauth_code', code, { lock: true })
  if (grant === undefined || grant.data.used || grant.data.created + codeLifetime < call.now) {
    throw oauthFault(
      'invalid_grant',
      `Authorization code does not exist, has expired or was used already: ${code}`,
    )
  }
  await saveObject(call, 'oauth_code', { ...grant.data, used: true })
  const accessToken = newId('sk_test', 32)
  await insertObject(call, 'oauth_key', {
    id: accessKeyId(accessToken),
    created: call.now,
    account: grant.data.account,
    used: false,
  })
  return {
    access_token: accessToken,
    livemode: false,
    token_type: 'bearer',
    scope: params.scope ?? 'read_write',
    stripe_publishable_key: newId('pk_test', 32),
    stripe_user_id: grant.data.account,
  }
})

/** Connecting a standard account. */
export const oauthOperations = [token]
