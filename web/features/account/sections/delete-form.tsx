import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { givenPassword } from '#contract/fields.ts'
import { AppForm, PasswordField, TextField, useAppForm } from '#web/components/form/index.ts'
import { useSession } from '#web/lib/session/session.ts'
import classes from '../account.module.css'
import { useAction } from '../use-action.ts'
import { useDeletion } from './use-deletion.ts'

const schema = (word: string) =>
  z.object({
    password: givenPassword,
    confirmation: z.pipe(
      z.string().check(z.trim(), z.toUpperCase()),
      z.literal(word, { error: 'invalid' }),
    ),
  })

/** Password and a typed word, then the account is gone and the landing page follows. */
export const DeleteForm = ({ onCancel }: { onCancel: () => void }) => {
  const { t } = useTranslation()
  const word = t('account.remove.word')
  const form = useAppForm({
    schema: schema(word),
    initialValues: { password: '', confirmation: '' },
  })
  const { run } = useAction(form.applyProblem)
  const remove = useDeletion()
  const session = useSession()
  const confirmation = form.field('confirmation')

  const leave = async ({ password }: { password: string }): Promise<void> => {
    if (session) await run(() => remove(session, password))
  }

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
