import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { letterDays } from '#contract/rules/limits.ts'
import { FormSection } from '#web/components/form/index.ts'
import { deletionAnchor } from '#web/lib/paths.ts'
import classes from '../account.module.css'
import { useInItsPlace } from '../use-in-its-place.ts'
import { DeleteForm } from './delete-form.tsx'

const kept = ['payments', 'tax_id', 'jobs', 'provider'] as const

/** The end of the account: what goes, what has to stay and why, then the form that does it. */
export const DeleteSection = ({ role }: { role: Role }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const { hash } = useLocation()
  const start = useInItsPlace(asked)

  // The router looked for this place before the account had come.
  useEffect(() => {
    if (hash !== `#${deletionAnchor}`) return
    start.current?.scrollIntoView({ block: 'center' })
    start.current?.focus({ preventScroll: true })
  }, [hash, start])

  return (
    <FormSection title={t('account.remove.title')} text={t('account.remove.text')} columns={1}>
      <div ref={start} id={deletionAnchor} className={classes.stack} tabIndex={-1}>
        <p className={classes.dim}>{t('account.remove.erased')}</p>
        <p className={classes.dim}>{t('account.remove.kept_intro')}</p>
        <ul className={classes.points}>
          {kept.map((what) => (
            <li key={what}>{t(`account.remove.kept.${what}`)}</li>
          ))}
        </ul>
        <p className={classes.dim}>{t('account.remove.fades', { days: letterDays })}</p>
        <p className={classes.dim}>{t(`account.remove.busy.${role}`)}</p>
        {asked ? (
          <DeleteForm onCancel={() => setAsked(false)} />
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('account.remove.open')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
