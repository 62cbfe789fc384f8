import { createLeftForm } from '#web/components/form/index.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'

type Password = { email_password?: string }

/** What was changed in a profile and not saved, without the password. */
export const createLeftProfile = <Changes extends Password>() => {
  const useLeftForm = createLeftForm<Omit<Changes, 'email_password'>>()
  return (id: number, changed: () => Changes) => {
    const standing = useStanding()
    const { left, forget } = useLeftForm(String(id), () => {
      const { email_password: _, ...changes } = changed()
      return changes
    })
    return {
      left,
      forget,
      /** For a save that may have come once the form was left; one that stands keeps what is changed next. */
      forgetSaved: (): void => {
        if (!standing.current) forget()
      },
    }
  }
}
