import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { notify } from '#web/components/feedback/index.ts'
import { browserStorage } from '#web/lib/browser-storage.ts'
import { useOnLeaving } from '#web/lib/use-on-leaving.ts'

const { tab } = browserStorage

const keyOf = (account: Role): string => `plumbline.registration.${account}`

const read = <Kept>(account: Role, schema: z.ZodMiniType<Kept>): Kept | undefined => {
  try {
    return schema.safeParse(JSON.parse(tab.read(keyOf(account)) ?? '')).data
  } catch {
    return undefined
  }
}

const write = (account: Role, kept: object | undefined): void => {
  if (kept && Object.keys(kept).length > 0) tab.write(keyOf(account), JSON.stringify(kept))
  else tab.forget(keyOf(account))
}

/**
 * What was typed into a registration, kept in this tab over a reload and other pages until it is sent.
 * Only what the schema names is written down: it has to leave out passwords and tax ids.
 */
export const useKeptRegistration = <Kept extends object>(
  account: Role,
  schema: z.ZodMiniType<Kept>,
  typed: () => unknown,
) => {
  const { t } = useTranslation()
  const [kept] = useState(() => read(account, schema))
  const latest = useRef(typed)
  latest.current = typed
  const sent = useRef(false)
  const isBack = kept !== undefined

  const keep = (): void =>
    write(account, sent.current ? undefined : schema.safeParse(latest.current()).data)
  useOnLeaving(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the form goes.
  useEffect(() => keep, [])
  useEffect(() => {
    if (isBack) notify.info(t('auth.register.kept'))
  }, [isBack, t])

  return {
    kept,
    forget: (): void => {
      sent.current = true
      write(account, undefined)
    },
  }
}
