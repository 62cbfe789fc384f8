import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { unusable } from '#web/components/form/index.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { RetryEvents } from '../acts/retry-events.tsx'
import { eventsQuery, overviewQuery } from '../queries.ts'
import { EventsTable } from './events-table.tsx'

/** What the payment provider told and could not be applied, to be applied again. */
export const EventsPage = () => {
  const { t } = useTranslation()
  const events = useQuery(eventsQuery())
  const { data: overview } = useQuery(overviewQuery())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<readonly string[]>([])
  const [opened, { open, close }] = useDisclosure(false)
  const ask = (ids: readonly string[]): void => {
    setAsked(ids)
    open()
  }
  const all = events.data?.map(({ id }) => id) ?? []
  const some = all.filter((id) => chosen.includes(id))
  const parked = overview?.parked_events
  // While nobody knows how many there are, a list that is full is not called all of them.
  const isPart =
    all.length >= limits.parkedEventsListed && (parked === undefined || parked > all.length)
  return (
    <>
      <PageHeader
        title={t('operator.events.title')}
        text={t('operator.events.text', { days: limits.parkedEventDays })}
        actions={
          all.length === 0 ? undefined : (
            <>
              <Button
                variant="default"
                {...unusable(some.length === 0)}
                onClick={some.length === 0 ? undefined : () => ask(some)}
              >
                {t('operator.events.retry_chosen', { count: some.length })}
              </Button>
              <Button onClick={() => ask(all)}>
                {t(isPart ? 'operator.events.retry_oldest' : 'operator.events.retry_all', {
                  count: all.length,
                })}
              </Button>
            </>
          )
        }
      />
      <QueryState
        query={events}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            title={t('operator.events.none_title')}
            text={t('operator.events.none_text')}
          />
        }
      >
        {(found) => (
          <>
            <EventsTable events={found} chosen={some} onChoose={setChosen} />
            {isPart && parked !== undefined ? (
              <Text size="sm" mt="sm">
                {t('operator.events.oldest', { shown: found.length, count: parked })}
              </Text>
            ) : null}
          </>
        )}
      </QueryState>
      {overview?.failing_events ? (
        <Text size="sm" mt="sm">
          {t('operator.events.failing', { count: overview.failing_events })}
        </Text>
      ) : null}
      <RetryEvents ids={asked} opened={opened} onClose={close} />
    </>
  )
}
