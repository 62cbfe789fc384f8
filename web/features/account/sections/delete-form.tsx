import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { givenPassword } from '#contract/fields.ts'
import { loadingDialog, successDialog } from '#web/components/feedback/index.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { clearSession, readSession } from '#web/lib/session.ts'
import { forgetDrafts } from '../../jobs/index.ts'
import classes from '../account.module.css'
import { useAction } from '../use-action.ts'

const schema = (word: string) =>
  z.object({
    password: givenPassword,
    confirmation: z.pipe(
      z.string().check(z.trim(), z.toUpperCase()),
      z.literal(word, { error: 'invalid' }),
    ),
  })

/** Milliseconds in which the word about what is kept can be read. */
const readingTime = 6000

/** Password and a typed word, then the account is gone and the landing page follows. */
export const DeleteForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const word = t('account.remove.word')
  const form = useAppForm({
    schema: schema(word),
    initialValues: { password: '', confirmation: '' },
  })
  const { run } = useAction(form.applyProblem)
  const confirmation = form.field('confirmation')

  const leave = ({ password }: { password: string }) =>
    run(async () => {
      loadingDialog.show(t('account.remove.working'))
      try {
        const { kept } = await call(accountEndpoints.deleteAccount, { body: { password } })
        loadingDialog.hide()
        const gone = readSession()
        // A company writes no jobs, and a plumber may have its number.
        if (gone?.role === 'plumber') void forgetDrafts(gone.userId)
        flushSync(() => clearSession('signed_out'))
        const list = kept.map(({ what }) => t(`account.remove.kept_short.${what}`)).join(', ')
        const done = list ? t('account.remove.done_kept', { kept: list }) : t('account.remove.done')
        await successDialog(done, readingTime)
        await navigate(paths.home, { replace: true })
      } finally {
        loadingDialog.hide()
      }
    })

  return (
    <AppForm form={form} onSubmit={leave} label={t('account.remove.title')}>
      <PasswordField
        {...form.field('password')}
        label={t('account.factor.start_password')}
        autoComplete="current-password"
        required
      />
      <TextField
        {...confirmation}
        error={confirmation.error ? t('account.remove.confirm_wrong', { word }) : undefined}
        label={t('account.remove.confirm', { word })}
        autoComplete="off"
        required
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="alarm" loading={form.submitting}>
          {t('account.remove.submit')}
        </Button>
      </div>
    </AppForm>
  )
}
