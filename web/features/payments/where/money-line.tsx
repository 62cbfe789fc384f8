import { useTranslation } from 'react-i18next'
import type { MoneyStep } from '#contract/endpoints/money.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import small from './compact-line.module.css'
import full from './money-line.module.css'
import { comesNext, momentOf, moneyPlace } from './money-place.ts'
import { stopDay } from './stop-day.ts'

type MoneyLineProps = {
  jobId: number
  steps: readonly MoneyStep[]
  /** Knots alone, with the word of the stop where the money is, and when it gets to the next. */
  compact?: boolean
}

/** How a stop stands; a payout that was canceled did not come back, as it never left. */
const wordOf = ({ state, failure }: MoneyStep) => (failure === 'canceled' ? failure : state)

/**
 * Where the money of a job is, along the line: paid, in transfer, available, in payout, at the bank,
 * each with its day. A screen reader hears an ordered list, each stop with how it stands.
 */
export const MoneyLine = ({ jobId, steps, compact = false }: MoneyLineProps) => {
  const { t } = useTranslation()
  const classes = compact ? small : full
  const here = moneyPlace(steps)
  if (!here) return null
  const now = new Date(serverNow())
  const next = comesNext(steps, now)
  const day = (step: MoneyStep) => {
    const moment = momentOf(step, now)
    if (moment === null) return null
    const promised = step.at === null
    const text = stopDay(step.step, moment, { promised })
    return (
      <time className={classes.day} dateTime={moment}>
        {promised ? t('money.where.by', { day: text }) : text}
      </time>
    )
  }
  return (
    <div className={classes.root}>
      <ol className={classes.line} aria-label={t('money.where.of_job', { id: jobId })}>
        {steps.map((step) => (
          <li
            key={step.step}
            className={classes.stop}
            data-state={step.state}
            data-stop={step.step}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={classes.knot} aria-hidden />
            <span className={classes.words} data-heard={compact || undefined}>
              <span className={classes.word}>{t(`money.where.stops.${step.step}`)}</span>{' '}
              {day(step)}
              <span data-heard>, {t(`money.where.states.${wordOf(step)}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {compact ? (
        <p className={classes.caption} data-state={here.state} data-stop={here.step} aria-hidden>
          <span className={classes.word}>{t(`money.where.stops.${here.step}`)}</span> {day(here)}
          {/* After the day, which is the one it was sent on. */}
          {here.state === 'failed' ? ` · ${t(`money.where.states.${wordOf(here)}`)}` : null}
          {next ? (
            <span className={classes.next}>
              {t(`money.where.stops.${next.step}`)} {day(next)}
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
