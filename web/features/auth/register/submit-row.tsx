import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormActions } from '#web/components/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import { PrivacyLink } from '../../legal/index.ts'
import classes from './register.module.css'

/** What one agrees to, and the one main action of a registration. */
export const SubmitRow = ({ busy }: { busy: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.note}>
        <Trans
          i18nKey="auth.register.note"
          components={{
            terms: <Link to={paths.terms} target="_blank" />,
            privacy: <PrivacyLink target="_blank" />,
          }}
        />
      </p>
      <FormActions>
        <Button type="submit" color="copper" size="lg" loading={busy}>
          {t('auth.register.submit')}
        </Button>
      </FormActions>
    </>
  )
}
