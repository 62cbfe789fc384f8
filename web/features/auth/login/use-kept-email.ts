import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { useOnGoing } from '#web/lib/page/use-on-going.ts'
import { browserStorage } from '#web/lib/session/browser-storage.ts'
import { readSession } from '#web/lib/session/session.ts'

const { tab } = browserStorage
const keyOf = (account: Role): string => `plumbline.login.${account}`

export const forgetEmail = (account: Role): void => tab.forget(keyOf(account))

/**
 * The e-mail that was typed into this login before: kept in this tab over a code that was not given,
 * another language and other pages, until somebody is signed in.
 */
export const useKeptEmail = (account: Role, typed: () => string): string => {
  const [kept] = useState(() => tab.read(keyOf(account)) ?? '')
  useOnGoing(() => {
    if (!readSession()) tab.write(keyOf(account), typed())
  })
  return kept
}
