import { createLeftForm } from '#web/components/form/index.ts'

type Password = { email_password?: string }

/** What was changed in a profile and not saved, without the password. */
export const createLeftProfile = <Changes extends Password>() => {
  const useLeftForm = createLeftForm<Omit<Changes, 'email_password'>>()
  return (id: number, changed: () => Changes) =>
    useLeftForm(String(id), () => {
      const { email_password: _, ...changes } = changed()
      return changes
    })
}
