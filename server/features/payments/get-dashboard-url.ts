import type { Context } from '../../context.ts'
import { accountReturnUrl } from './account-return-url.ts'
import { fromProvider } from './from-provider.ts'

/**
 * The provider's own page about the caller's account; while something is missing there is none, so
 * it is the page that asks for it (section 4). Else `payment_provider_failed`.
 */
export const getDashboardUrl = (context: Context, account: string) =>
  fromProvider(async () => {
    const { payments } = context
    const { status } = await payments.accountStatus(account)
    const url =
      status === 'Complete'
        ? await payments.dashboardUrl(account)
        : await payments.onboardingUrl(account, accountReturnUrl(context))
    return { url }
  })
