import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isReachable } from '#web/lib/is-reachable.ts'

type PartAgainProps = ButtonProps & { failures: number; onRetry: () => void }

/**
 * The way on where a part did not come: once more, then with the page; never that without a connection, which would
 * end what is open.
 */
export const PartAgain = ({ failures, onRetry, ...props }: PartAgainProps) => {
  const { t } = useTranslation()
  const loadPage = async (): Promise<void> => {
    if (await isReachable()) window.location.reload()
    else onRetry()
  }
  return failures > 1 ? (
    <Button {...props} onClick={() => void loadPage()}>
      {t('common.start.again')}
    </Button>
  ) : (
    <Button {...props} onClick={onRetry}>
      {t('common.actions.retry')}
    </Button>
  )
}
