import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import {
  confirm,
  type ErrorTexts,
  loadingDialog,
  showProblem,
  successDialog,
} from '#web/components/feedback/index.ts'
import { isCallError, mayBeDone } from '#web/lib/http/call-error.ts'
import { paths } from '#web/lib/paths.ts'

type RegistrationOptions = {
  account: Role
  /** Marks the fields a server refused; answers whether any of them is in the form. */
  applyProblem: (problem: Problem) => boolean
  /** The e-mails of tries that no answer came to; this one is among them until its answer comes. */
  unanswered: Set<string>
  onCreated: () => void
  /** What it says where the e-mail has an account already. */
  taken: Pick<ErrorTexts, 'email_taken' | 'email_in_use'>
}

/** Asks, sends, says how it went and leads to the login (sections 5 and 8); keeps what was typed. */
export const useRegistration = ({
  account,
  applyProblem,
  unanswered,
  onCreated,
  taken,
}: RegistrationOptions) => {
  const { t } = useTranslation()
  const navigate = useNavigate()

  const perhaps: ErrorTexts = taken.email_taken?.message
    ? {
        email_taken: {
          ...taken.email_taken,
          message: `${taken.email_taken.message}. ${t('auth.register.perhaps')}`,
        },
      }
    : {}

  const failed = async (error: unknown, isAgain: boolean): Promise<void> => {
    const problem = isCallError(error) ? error.problem : undefined
    const isTaken = problem !== undefined && problem.code in taken
    if (problem && !isTaken && applyProblem(problem)) return
    await showProblem(error, {
      any: { title: t('common.network.title'), message: t('common.network.message') },
      ...taken,
      ...(isAgain ? perhaps : {}),
      invalid_input: {
        title: t('errors.invalid_input.title'),
        message: t('errors.invalid_input.message'),
      },
      too_many_requests: {
        title: t('errors.too_many_requests.title'),
        message: t('errors.too_many_requests.message'),
      },
    })
    // The code alone says which field it is: pages of the version before open no dialog where a field is named.
    if (isTaken) applyProblem({ ...problem, fields: [{ path: 'email', error: 'email_taken' }] })
  }

  return async (email: string, create: () => Promise<unknown>): Promise<void> => {
    const confirmed = await confirm({
      text: t('auth.register.confirm'),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return
    loadingDialog.show(t('auth.register.creating'))
    const isAgain = unanswered.has(email)
    unanswered.add(email)
    try {
      await create()
      onCreated()
    } catch (error) {
      loadingDialog.hide()
      if (!isAgain && !mayBeDone(error)) unanswered.delete(email)
      // The button is free before the dialog is closed, and gets the focus back.
      return void failed(error, isAgain)
    }
    loadingDialog.hide()
    await successDialog(t('auth.register.done'))
    navigate(paths[account].login)
  }
}
