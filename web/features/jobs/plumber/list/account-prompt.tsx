import { Button, Stack } from '@mantine/core'
import { IconBuildingBank, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missingWords } from '#contract/rules/account-requirements.ts'
import { unusable } from '#web/components/form/index.ts'
import { Modal } from '#web/components/overlay/modal.ts'
import { retry } from '#web/components/retry.ts'
import { refreshAccount, useAccountPage, type useAccountStatus } from '../../../payments/index.ts'
import { Callout } from '../../callout.tsx'
import classes from '../plumber.module.css'

type PromptProps = {
  account: ReturnType<typeof useAccountStatus>
  /** The prompt as a window, or as a line above the table once it was put aside. */
  shape: 'window' | 'line'
  opened: boolean
  /** The provider's page was closed, or the prompt was put aside. */
  onPass: () => void
}

/** Looks the payment account up again; busy until there is an answer. */
const LookAgain = ({ leads }: { leads: boolean }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const look = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await refreshAccount()
    setBusy(false)
  }
  return (
    <Button
      color="copper"
      variant={leads ? 'filled' : 'outline'}
      leftSection={<IconRefresh size={18} aria-hidden />}
      {...unusable(busy)}
      data-autofocus
      onClick={(event) => retry(event.currentTarget, look)}
    >
      {t('common.actions.retry')}
    </Button>
  )
}

/**
 * Asks to connect the payment account or to finish setting it up (section 4); says so where the
 * look-up failed, and offers to look again.
 */
export const AccountPrompt = ({ account, shape, opened, onPass }: PromptProps) => {
  const { t } = useTranslation()
  const page = useAccountPage(account, onPass)
  const words = `payments.account.standing.${account.standing ?? 'none'}` as const
  const title = t(account.failed ? 'payments.account.prompt.failed_title' : `${words}.title`)
  const text = t(account.failed ? 'payments.account.prompt.failed_text' : `${words}.text`)
  const leads = shape === 'window' && !account.failed
  const another = account.standing === 'nobody'
  // Who has an account at the provider already connects that one (OAuth, section 4).
  const connects = account.standing === 'none' && !account.failed && page.connectsOwn
  const leading = {
    ...{ color: 'copper', variant: leads ? 'filled' : 'outline' },
    'data-autofocus': leads || undefined,
  }
  const go = (
    <Button
      {...(account.failed || another ? { variant: 'default' } : leading)}
      rightSection={<IconExternalLink size={18} aria-hidden />}
      onClick={() => void page.open()}
    >
      {page.label}
    </Button>
  )
  const standard = (
    <Button
      {...(connects ? { variant: 'default' } : leading)}
      onClick={() => void page.openStandard()}
    >
      {page.standardLabel}
    </Button>
  )
  const [way, second] = another ? [standard, go] : [go, connects ? standard : null]
  const notes = (
    <>
      {page.opened ? (
        <p className={classes.note}>
          {t('payments.account.prompt.opened')}
          {shape === 'window' ? ` ${t('payments.account.prompt.jobs_follow')}` : null}
        </p>
      ) : null}
      {page.blocked ? (
        <p className={classes.note}>
          {t('payments.account.prompt.blocked')}{' '}
          <a href={page.blocked} target="_blank" rel="noreferrer">
            {page.blockedLabel}
          </a>
        </p>
      ) : null}
    </>
  )
  if (shape === 'line')
    return opened ? (
      <Callout
        tone="copper"
        icon={<IconBuildingBank size={20} />}
        title={title}
        action={
          account.failed ? (
            <LookAgain leads={false} />
          ) : (
            <Stack gap={8}>
              {way}
              {second}
            </Stack>
          )
        }
      >
        {text}
        {notes}
      </Callout>
    ) : null
  return (
    <Modal
      opened={opened}
      onClose={onPass}
      title={title}
      size={account.failed || another ? 580 : 480}
    >
      <p className={classes.text}>{text}</p>
      {account.standing === 'owner' && account.missing.length > 0 ? (
        <p className={classes.note}>
          {t('payments.account.prompt.missing', {
            items: missingWords(account.missing)
              .map((word) => t(`payments.account.missing.${word}`))
              .join(', '),
          })}
        </p>
      ) : null}
      <div role="status">{notes}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onPass}>
          {t('payments.account.prompt.later')}
        </Button>
        {second}
        {way}
        {account.failed ? <LookAgain leads /> : null}
      </div>
    </Modal>
  )
}
