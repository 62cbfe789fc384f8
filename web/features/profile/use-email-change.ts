import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#contract/errors.ts'
import { notify } from '#web/components/feedback/index.ts'
import { askForEmail } from './queries.ts'

type EmailForm = {
  values: { email: string; email_password: string }
  refuse: (codes: Record<string, FieldError>) => void
}

/** Whether an address is another than the one to sign in with. */
export const isOtherEmail = (email: string, known: string) => email.trim().toLowerCase() !== known

/** Another sign-in address: needs the password, and both addresses have to agree, or the new one alone. */
export const useEmailChange = (stored: string, { values, refuse }: EmailForm) => {
  const { t } = useTranslation()
  const { email, email_password } = values
  const [known, setKnown] = useState(stored)
  const changed = isOtherEmail(email, known)
  const asked = useRef<Awaited<ReturnType<typeof askForEmail>>>(undefined)

  // Both letters may be followed while the profile stands open: its field follows in that same moment.
  useEffect(() => setKnown(stored), [stored])

  return {
    changed,
    /** Begins the change where there is one. */
    ask: async (): Promise<void> => {
      if (changed) asked.current = await askForEmail(email, email_password)
    },
    /** Saves only with the password that a change needs, then says what comes next. */
    guard: async (save: () => Promise<boolean>): Promise<void> => {
      if (changed && email_password === '') return refuse({ email_password: 'password_required' })
      if (!(await save()) || !changed || !asked.current) return
      const { email: next, old_needed: both } = asked.current
      notify.info(both ? t('profile.email_sent') : t('profile.email_sent_new', { email: next }))
    },
  }
}
