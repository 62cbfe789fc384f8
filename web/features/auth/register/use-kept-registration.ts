import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { notify } from '#web/components/feedback/index.ts'
import { useOnGoing } from '#web/lib/page/use-on-going.ts'
import { browserStorage } from '#web/lib/session/browser-storage.ts'

const { tab } = browserStorage

const keyOf = (account: Role): string => `plumbline.registration.${account}`

const tries = z.object({ unanswered: z.array(z.string()) })

const read = (account: Role): unknown => {
  try {
    return JSON.parse(tab.read(keyOf(account)) ?? '')
  } catch {
    return undefined
  }
}

/**
 * What was typed into a registration, and for whom it was tried, kept in this tab over a reload and other pages until
 * it is sent. Only what the schema names is written down: it has to leave out passwords and tax ids.
 */
export const useKeptRegistration = <Kept extends object>(
  account: Role,
  schema: z.ZodMiniType<Kept>,
  typed: () => unknown,
) => {
  const { t } = useTranslation()
  const [kept] = useState(() => schema.safeParse(read(account)).data)
  const [unanswered] = useState(() => new Set(tries.safeParse(read(account)).data?.unanswered))
  const sent = useRef(false)
  const isBack = kept !== undefined

  useOnGoing(() => {
    const data = sent.current ? undefined : schema.safeParse(typed()).data
    if (data && Object.keys(data).length > 0)
      tab.write(keyOf(account), JSON.stringify({ ...data, unanswered: [...unanswered] }))
    else tab.forget(keyOf(account))
  })
  useEffect(() => {
    if (isBack) notify.info(t('auth.register.kept'))
  }, [isBack, t])

  return {
    kept,
    /** The e-mails of tries that no answer came to: they may have made the account. */
    unanswered,
    forget: (): void => {
      sent.current = true
      tab.forget(keyOf(account))
    },
  }
}
