import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import type { Language } from '#contract/language.ts'
import { call } from '#web/lib/http/call.ts'

/** Lets the letters of the account follow the language of its screens; the page may be left at once. */
export const lettersFollow = (language: Language): void => {
  const input = { body: { language } }
  void call(accountEndpoints.saveLanguage, input, { keepalive: true }).catch(() => undefined)
}
