import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type PartAgainProps = ButtonProps & { failures: number; onRetry: () => void }

/** Whether the server can be reached: a browser may call itself online in a cellar where nothing gets through. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

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
  return failures > 1 && navigator.onLine ? (
    <Button {...props} onClick={() => void loadPage()}>
      {t('common.start.again')}
    </Button>
  ) : (
    <Button {...props} onClick={onRetry}>
      {t('common.actions.retry')}
    </Button>
  )
}
