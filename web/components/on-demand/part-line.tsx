import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FootLine } from './foot-line.tsx'
import { PartAgain } from './part-again.tsx'
import classes from './part-line.module.css'

type PartLineProps = { failures: number; onRetry: () => Promise<void>; onClose: () => void }

/** Stands in for what was asked for and is not there: on its way, or not to be had: once more, then with the page. */
export const PartLine = ({ failures, onRetry, onClose }: PartLineProps) => {
  const { t } = useTranslation()
  if (failures === 0)
    return (
      <FootLine data-waits role="status">
        {t('common.states.wait')}
      </FootLine>
    )
  return (
    <FootLine role="alert">
      <div className={classes.words}>
        <p className={classes.text}>{t('common.states.error_title')}</p>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.actions.close')}
          </Button>
          <PartAgain size="sm" failures={failures} onRetry={onRetry} />
        </div>
      </div>
    </FootLine>
  )
}
