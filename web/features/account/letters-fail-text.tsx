import { useTranslation } from 'react-i18next'
import { publicSettings } from '#web/lib/http/public-settings.ts'

/** That letters do not arrive, what to do about it, and where to write to us. */
export const LettersFailText = ({ email }: { email: string }) => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  return (
    <>
      {t('account.letters_fail.text', { email })}
      {supportEmail ? (
        <>
          {' '}
          {t('account.letters_fail.write')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      ) : null}
    </>
  )
}
