import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnloadWarning } from '#web/lib/page/use-unload-warning.ts'
import { createLeftBehind } from '#web/lib/session/left-behind.ts'
import { notify } from '../feedback/index.ts'

const hasAny = (changes: object): boolean => Object.keys(changes).length > 0

/**
 * What was changed in a form and not saved: there again, and said to be so, when the form is opened
 * again; asked about before a reload loses it. `changed` tells what is changed now.
 */
export const createLeftForm = <Changes extends object>() => {
  const behind = createLeftBehind<Changes>()
  return {
    useLeft: (name: string, changed: () => Changes) => {
      const { t } = useTranslation()
      const unsaved = () => {
        const changes = changed()
        return hasAny(changes) ? changes : undefined
      }
      const { left, forget } = behind.useLeft(name, unsaved)
      useUnloadWarning(() => unsaved() !== undefined)
      const isBack = left !== undefined
      useEffect(() => {
        if (isBack) notify.info(t('common.left_behind'))
      }, [isBack, t])
      return { left, forget }
    },
    /** Whether something waits for a form that is opened here; a reload, asked about, loses it. */
    useIsLeft: (name: string): boolean => {
      const isLeft = behind.useIsLeft(name)
      useUnloadWarning(() => isLeft)
      return isLeft
    },
  }
}
