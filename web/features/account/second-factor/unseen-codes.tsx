import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '#web/components/feedback/index.ts'
import account from '../account.module.css'
import { forgetUnseen } from './unseen.ts'

/** Says that nobody may have the recovery codes, which are gone from the screen or never came, and how to get others. */
export const UnseenCodes = () => {
  const { t } = useTranslation()
  const keep = (): void => {
    const leadBack = keepFocus()
    forgetUnseen()
    leadBack()
  }
  return (
    <Alert
      color="alarm"
      role="alert"
      icon={<IconAlertTriangle size={20} />}
      title={t('account.factor.unseen_title')}
    >
      <div className={account.stack}>
        {t('account.factor.unseen_text')}
        <Button variant="default" onClick={keep}>
          {t('account.factor.recovery_done')}
        </Button>
      </div>
    </Alert>
  )
}
