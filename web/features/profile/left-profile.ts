import { useCallbackRef } from '@mantine/hooks'
import { useEffect } from 'react'
import { createLeftForm } from '#web/components/form/index.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'

type Password = { email_password?: string }

/**
 * What was changed in a profile and not saved, without the password. `beginAgain` shows the form anew, as stored: once
 * what it was opened with, because it was left while that was being saved, is saved and nothing else was typed into it.
 */
export const createLeftProfile = <Changes extends Password>() => {
  const { useLeft } = createLeftForm<Omit<Changes, 'email_password'>>()
  /** By account, what the form that stands does when what was left was saved. */
  const onSaved = new Map<number, () => void>()

  return (id: number, changed: () => Changes, beginAgain: () => void) => {
    const standing = useStanding()
    const unsaved = () => {
      const { email_password: _, ...changes } = changed()
      return changes
    }
    const { left, forget } = useLeft(String(id), unsaved)
    const saved = useCallbackRef(() => {
      const typed = JSON.stringify(unsaved())
      if (typed !== JSON.stringify(left) && typed !== '{}') return
      forget()
      beginAgain()
    })

    useEffect(() => {
      onSaved.set(id, saved)
      return () => void onSaved.delete(id)
    }, [id, saved])

    return {
      left,
      forget,
      /** For a save that may have come once the form was left; one that stands keeps what is changed next. */
      forgetSaved: (): void => {
        if (standing.current) return
        forget()
        onSaved.get(id)?.()
      },
    }
  }
}
