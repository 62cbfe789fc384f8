import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/components/feedback/index.ts'
import { createLeftBehind } from '#web/lib/left-behind.ts'
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts'

type Password = { email_password?: string }

/** Changes that are not saved, without the password; none where nothing was changed. */
const unsaved = <Changes extends Password>({ email_password: _, ...changes }: Changes) =>
  Object.keys(changes).length > 0 ? changes : undefined

/**
 * What was changed in a profile and not saved: there again, and said to be so, when the form is opened
 * again; asked about before a reload loses it. `changed` tells what is changed now.
 */
export const createLeftProfile = <Changes extends Password>() => {
  const useLeftBehind = createLeftBehind<Omit<Changes, 'email_password'>>()
  return (id: number, changed: () => Changes) => {
    const { t } = useTranslation()
    const { left, forget } = useLeftBehind(String(id), () => unsaved(changed()))
    useUnloadWarning(() => unsaved(changed()) !== undefined)
    const isBack = left !== undefined
    useEffect(() => {
      if (isBack) notify.info(t('profile.left_behind'))
    }, [isBack, t])
    return { left, forget }
  }
}
