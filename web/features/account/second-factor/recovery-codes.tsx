import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveText } from '#web/lib/http/save-text.ts'
import { useUnloadWarning } from '#web/lib/page/use-unload-warning.ts'
import account from '../account.module.css'
import classes from './second-factor.module.css'
import { forgetUnseen, isUnseen } from './unseen.ts'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** The recovery codes, shown this once: to be copied or kept as a file. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const text = [t('account.factor.recovery_file', { email }), '', ...codes, ''].join('\n')

  useEffect(() => box.current?.focus(), [])
  useUnloadWarning(isUnseen)

  const done = (): void => {
    forgetUnseen()
    onDone()
  }

  return (
    <div ref={box} className={account.box} tabIndex={-1}>
      <p className={account.strong}>{t('account.factor.recovery_title')}</p>
      <p className={account.dim}>{t('account.factor.recovery_text')}</p>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={account.buttons}>
        <CopyButton value={text}>
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
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveText('plumbline-recovery-codes.txt', text, 'text/plain')}
        >
          {t('common.actions.download')}
        </Button>
        <Button onClick={done}>{t('account.factor.recovery_done')}</Button>
      </div>
    </div>
  )
}
