import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { givenPassword } from '#contract/fields.ts'
import { AppForm, PasswordField, useAppForm } from '#web/components/form/index.ts'
import { download } from '#web/lib/http/download.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import classes from '../account.module.css'
import { useAction } from '../use-action.ts'

const schema = z.object({ password: givenPassword })

type DownloadFormProps = { onDone: (file: string) => void; onCancel: () => void }

/** The password, then the file. */
export const DownloadForm = ({ onDone, onCancel }: DownloadFormProps) => {
  const { t } = useTranslation()
  const form = useAppForm({ schema, initialValues: { password: '' } })
  const { run } = useAction(form.applyProblem)

  const fetchFile = ({ password }: z.output<typeof schema>) =>
    run(async () => {
      const body = { password, language: currentLanguage() }
      const name = (proposed = 'plumbline-data.zip') => proposed
      onDone(await download(accountEndpoints.exportAccount, { body, name }))
    })

  return (
    <AppForm form={form} onSubmit={fetchFile} label={t('account.take.title')}>
      <PasswordField
        {...form.field('password')}
        label={t('account.factor.start_password')}
        autoComplete="current-password"
        required
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={form.submitting} onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('account.take.submit')}
        </Button>
      </div>
      <p role="status" className={classes.dim}>
        {form.submitting ? t('account.take.working') : null}
      </p>
    </AppForm>
  )
}
