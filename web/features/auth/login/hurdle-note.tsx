import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LoginHurdle } from './use-login.ts'

/** Says what stands between right credentials and a sign-in, and what to do about it. */
export const HurdleNote = ({ hurdle }: { hurdle: LoginHurdle }) => {
  const { t } = useTranslation()
  const titles = {
    unreachable: t('common.network.title'),
    plain: t('auth.login.plain_title'),
    insecure: t('auth.login.cookie_title'),
    cookie: t('auth.login.cookie_title'),
  }
  const texts = {
    unreachable: t('auth.login.unreachable'),
    plain: t('auth.login.plain_text'),
    insecure: t('auth.login.cookie_text'),
    cookie: t('auth.login.cookie_blocked_text'),
  }
  return (
    <Alert color="alarm" role="alert" icon={<IconAlertTriangle size={20} />} title={titles[hurdle]}>
      {texts[hurdle]}
    </Alert>
  )
}
