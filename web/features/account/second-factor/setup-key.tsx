import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import account from '../account.module.css'
import { groupsOfFour } from './groups-of-four.ts'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import type { Setup } from './setup.ts'

/** The secret for the app: to be scanned, typed, copied, or opened on the phone itself. */
export const SetupKey = ({ setup: { secret, otpauth_url } }: { setup: Setup }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={account.strong}>{t('account.factor.app_title')}</p>
      <p className={account.dim}>{t('account.factor.app_text')}</p>
      <div className={account.box}>
        <QrCode text={otpauth_url} label={t('account.factor.qr')} />
        <span className={account.dim}>{t('account.factor.secret')}</span>
        <code className={classes.secret} translate="no">
          {groupsOfFour(secret)}
        </code>
        <div className={account.buttons}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                onClick={copy}
              >
                <span aria-live="polite">
                  {t(copied ? 'common.actions.copied' : 'common.actions.copy')}
                </span>
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={otpauth_url}
            variant="default"
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
          >
            {t('account.factor.app_open')}
          </Button>
        </div>
      </div>
    </>
  )
}
