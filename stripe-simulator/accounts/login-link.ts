import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import { insertObject } from '../store/objects.ts'

/** A page of the provider's must be opened within this many seconds. */
export const linkLifetime = 5 * 60

/** Leads to the dashboard of an account. */
export const newLoginLink = (call: Call, account: string) =>
  insertObject(call, 'login_link', {
    id: newId('login', 40),
    created: call.now,
    expires_at: call.now + linkLifetime,
    account,
    opened: false,
    used: false,
    refresh_url: '',
    return_url: '',
  })
