import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '#web/components/feedback/index.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { useSession } from '#web/lib/session/session.ts'
import { accountPageAddress, refreshAccount, standardAccountAddress } from '../queries.ts'
import { closeTab, openBlankTab, pointTab, whenClosed } from '../tabs.ts'
import type { PaymentAccount } from './use-account-status.ts'

/**
 * Opens the provider's page about the payment account in a new tab (section 4), or the one that
 * connects another; once that tab is closed the status is looked up again and `onClosed` is told.
 */
export const useAccountPage = (
  { standing }: Pick<PaymentAccount, 'standing'>,
  onClosed?: () => void,
) => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const [opened, setOpened] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const stop = useRef<() => void>(undefined)
  const label = standing
    ? t(`payments.account.standing.${standing}.open`)
    : t('payments.balance.dashboard')
  const standardLabel = t(
    standing === 'nobody' ? 'payments.account.another' : 'money.account.standard',
  )

  useEffect(() => () => stop.current?.(), [])

  const finished = () => {
    setOpened(false)
    void refreshAccount()
    onClosed?.()
  }

  const openPage = async (words: string, addressOf: () => Promise<string>): Promise<void> => {
    const tab = openBlankTab({
      title: t('payments.account.tab_title'),
      text: t('payments.account.tab_text'),
    })
    setAsked(words)
    try {
      const address = await addressOf()
      if (!tab || !pointTab(tab, address)) return setBlocked(address)
      setOpened(true)
      stop.current?.()
      stop.current = whenClosed(tab, finished)
    } catch (error) {
      closeTab(tab)
      await showProblem(error)
    }
  }

  return {
    open: () => openPage(label, () => accountPageAddress(userId)),
    label,
    /** The provider's page that lets us into an account its owner has already, or into another. */
    openStandard: () => openPage(standardLabel, () => standardAccountAddress(userId)),
    standardLabel,
    /** Whether one that its owner has already can be connected here. */
    connectsOwn: publicSettings().connectsOwnAccount,
    opened,
    blocked,
    /** What the page that was stopped is called. */
    blockedLabel: asked ?? label,
    unblock: () => setBlocked(undefined),
  }
}
