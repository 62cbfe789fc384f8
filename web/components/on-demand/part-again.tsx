import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReachable } from '#web/lib/http/is-reachable.ts'

type PartAgainProps = ButtonProps & { failures: number; onRetry: () => Promise<void> }

/**
 * The way on where a part did not come: once more, then with the page; never that without a connection, which would
 * end what is open. Its word tells that it is under way; disabled it would lose the keyboard.
 */
export const PartAgain = ({ failures, onRetry, ...props }: PartAgainProps) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const withPage = failures > 1
  const goOn = async (): Promise<void> => {
    if (withPage && (await isReachable())) window.location.reload()
    else await onRetry()
  }
  const press = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await goOn()
    setBusy(false)
  }
  return (
    <Button {...props} onClick={() => void press()}>
      <span aria-live="polite">
        {t(busy ? 'common.states.wait' : withPage ? 'common.start.again' : 'common.actions.retry')}
      </span>
    </Button>
  )
}
