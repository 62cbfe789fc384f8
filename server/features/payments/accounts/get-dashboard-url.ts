import type { Context } from '../../../context.ts'
import type { PlumberCaller } from '../../../http/caller.ts'
import { fromProvider } from '../from-provider.ts'
import { accountReturnUrl } from './account-return-url.ts'
import { getConnectUrl } from './get-connect-url.ts'

/**
 * The provider's own page about the caller's account; while its owner has something to give there is
 * none, so it is the page that asks for it, and where the provider no longer knows the account the one that
 * sets up another (section 4). Else `payment_provider_failed`.
 */
export const getDashboardUrl = async (context: Context, caller: PlumberCaller, account: string) => {
  const url = await fromProvider(context, () =>
    context.payments.accountPageUrl(account, accountReturnUrl(context)),
  )
  return url === null ? getConnectUrl(context, caller) : { url }
}
