import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { Timeline, type TimelineStep } from '#web/components/timeline.tsx'
import { dateTime, money } from '#web/lib/words/format.ts'
import { Panel } from '../parts/panel.tsx'
import { actorWord, historyWord } from '../words.ts'

const failures: ReadonlySet<string> = new Set([
  ...['expired', 'withdrawn', 'lapsed'],
  ...['partly_refunded', 'refunded', 'refund_failed', 'disputed', 'dispute_lost'],
])

const stateOf = (kind: string): TimelineStep['state'] => (failures.has(kind) ? 'failed' : 'done')

/** An offer that reached nobody is called so. */
const wordOf = ({ kind, count }: OperatorJob['history'][number]): string =>
  kind === 'offered' && count === 0 ? 'offered_to_none' : kind

/** Everything that happened to a job and who did it, oldest first. */
export const HistoryPanel = ({ history }: Pick<OperatorJob, 'history'>) => {
  const { t } = useTranslation()
  const steps = history.map((line, place): TimelineStep => {
    const { at, kind, actor, amount } = line
    const word = historyWord(t, wordOf(line))
    return {
      key: `${at}-${place}`,
      title: amount === null ? word : `${word}, ${money(amount)}`,
      time: `${dateTime(at)} · ${actorWord(t, actor)}`,
      state: stateOf(kind),
    }
  })
  return (
    <Panel title={t('operator.job.history_title')}>
      <Timeline steps={steps} label={t('operator.job.history_title')} />
    </Panel>
  )
}
