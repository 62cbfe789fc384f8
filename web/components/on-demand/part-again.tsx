import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type PartAgainProps = ButtonProps & { failures: number; onRetry: () => void }

/** The way on where a part did not come: once more, then with the page; never that without a connection. */
export const PartAgain = ({ failures, onRetry, ...props }: PartAgainProps) => {
  const { t } = useTranslation()
  return failures > 1 && navigator.onLine ? (
    <Button {...props} onClick={() => window.location.reload()}>
      {t('common.start.again')}
    </Button>
  ) : (
    <Button {...props} onClick={onRetry}>
      {t('common.actions.retry')}
    </Button>
  )
}
