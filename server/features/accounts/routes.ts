import { accountEndpoints as endpoints } from '#contract/endpoints/accounts.ts'
import type { Routes } from '../../http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { getAccount } from './get-account.ts'
import { requestEmailChange } from './request-email-change.ts'
import { saveLanguage } from './save-language.ts'
import { saveNotifications } from './save-notifications.ts'
import { sendEmailConfirmation } from './send-email-confirmation.ts'
import { cancelEmailChange, withdrawEmailChange } from './stop-email-change.ts'
import { unsubscribe } from './unsubscribe.ts'

export const accountRoutes: Routes = (route) => {
  route(endpoints.getAccount, ({ context, caller }) => getAccount(context, caller))
  route(endpoints.confirmEmail, ({ context, body }) => confirmEmail(context, body.token))
  route(endpoints.sendEmailConfirmation, ({ context, caller, request }) =>
    sendEmailConfirmation(context, caller, request.ip),
  )
  route(endpoints.requestEmailChange, ({ context, caller, body, request }) =>
    requestEmailChange(context, caller, body, request.ip),
  )
  route(endpoints.confirmEmailChange, ({ context, body }) =>
    confirmEmailChange(context, body.token),
  )
  route(endpoints.cancelEmailChange, ({ context, body }) => cancelEmailChange(context, body.token))
  route(endpoints.withdrawEmailChange, ({ context, caller }) =>
    withdrawEmailChange(context, caller),
  )
  route(endpoints.saveNotifications, ({ context, caller, body }) =>
    saveNotifications(context, caller, body),
  )
  route(endpoints.saveLanguage, ({ context, caller, body }) => saveLanguage(context, caller, body))
  route(endpoints.unsubscribe, ({ context, body }) => unsubscribe(context, body.token))
  route(endpoints.deleteAccount, ({ context, caller, body, request }) =>
    deleteAccount(context, caller, body, request.ip),
  )
}
