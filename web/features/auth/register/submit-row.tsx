import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormActions } from '#web/components/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import { PrivacyLink } from '../../legal/index.ts'
import { markedText } from './marked-text.tsx'
import classes from './register.module.css'

/** What one agrees to, and the one main action of a registration. */
export const SubmitRow = ({ busy }: { busy: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.note}>
        {markedText(t('auth.register.note'), {
          terms: (text) => (
            <Link to={paths.terms} target="_blank">
              {text}
            </Link>
          ),
          privacy: (text) => <PrivacyLink target="_blank">{text}</PrivacyLink>,
        })}
      </p>
      <FormActions>
        <Button type="submit" color="copper" size="lg" loading={busy}>
          {t('auth.register.submit')}
        </Button>
      </FormActions>
    </>
  )
}
