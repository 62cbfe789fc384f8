import { Button } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import type { Readable } from './readable.ts'
import { retry } from './retry.ts'
import classes from './stale-line.module.css'

const Told = createContext(false)

type StaleLineProps = { query: Readable<unknown>; children?: ReactNode }

/**
 * Over what stays in sight though a later read failed: from when it is, and the way to read it again. Around what
 * is of that read, whose own parts need not say it too.
 */
export const StaleLine = ({ query, children }: StaleLineProps) => {
  const { t } = useTranslation()
  const told = useContext(Told)
  const isStale = Boolean(query.error) && query.data !== undefined
  return (
    <>
      {isStale && !told ? (
        <p className={classes.line} role="status">
          {oneStop(
            t('common.states.stale', { moment: deadline(query.dataUpdatedAt, currentLanguage()) }),
          )}
          <Button
            variant="subtle"
            size="sm"
            onClick={(event) => retry(event.currentTarget, query.refetch)}
          >
            {t('common.actions.retry')}
          </Button>
        </p>
      ) : null}
      <Told value={told || isStale}>{children}</Told>
    </>
  )
}
