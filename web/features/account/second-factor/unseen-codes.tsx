import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says that the recovery codes got lost on their way, and how to get others. */
export const UnseenCodes = () => {
  const { t } = useTranslation()
  return (
    <Alert
      color="alarm"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} />}
      title={t('account.factor.unseen_title')}
    >
      {t('account.factor.unseen_text')}
    </Alert>
  )
}
