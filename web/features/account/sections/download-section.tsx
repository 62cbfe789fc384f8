import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { FormSection } from '#web/components/form/index.ts'
import classes from '../account.module.css'
import { useInItsPlace } from '../use-in-its-place.ts'
import { DownloadForm } from './download-form.tsx'

/** What is kept about the account, to take along: what it is, then the form that fetches it. */
export const DownloadSection = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [file, setFile] = useState<string>()
  const box = useInItsPlace(asked)

  const finish = (name: string) => {
    setAsked(false)
    setFile(name)
  }

  return (
    <FormSection title={t('account.take.title')} text={t('account.take.text')} columns={1}>
      <div ref={box} className={classes.stack}>
        <p className={classes.dim}>{t(`account.take.${role}`)}</p>
        {asked ? (
          <DownloadForm onDone={finish} onCancel={() => setAsked(false)} />
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('account.take.title')}
          </Button>
        )}
        <p role="status" className={classes.dim}>
          {file && !asked ? t('account.take.done', { file }) : null}
        </p>
      </div>
    </FormSection>
  )
}
