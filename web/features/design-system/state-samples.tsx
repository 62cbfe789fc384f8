import { Card, Group, SimpleGrid, Stack } from '@mantine/core'
import { DetailList } from '../../components/detail-list.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState, SkeletonLines } from '../../components/query-state.tsx'
import { StatStrip } from '../../components/stat-strip.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { networkError } from '../../lib/http/call-error.ts'

const steps = [
  { key: '1', title: 'Created', time: '20/11/2026 9:04:00 AM', state: 'done' },
  { key: '2', title: 'Offered to 2 companies', time: '20/11/2026 9:04:01 AM', state: 'done' },
  { key: '3', title: 'Accepted by Dry Right', text: 'They pay within 24 hours.', state: 'now' },
  { key: '4', title: 'Paid', state: 'ahead' },
] as const

const ended = [
  { key: '1', title: 'Accepted by Dry Right', time: '20/11/2026 9:40:00 AM', state: 'done' },
  { key: '2', title: 'Not paid in time', text: 'Open to the others again.', state: 'failed' },
  { key: '3', title: 'Paid', time: '22/11/2026 2:10:00 PM', state: 'paid' },
] as const

const stats = [
  { key: 'a', label: 'Total Balance', value: '$12,480.00', tone: 'paid' },
  { key: 'b', label: 'Open jobs', value: '7' },
  { key: 'c', label: 'Due next', value: '3 h 20 min', note: 'Friday 3:15 PM', tone: 'copper' },
] as const

const details = [
  { key: 'a', label: 'Homeowner', value: 'M. A.' },
  { key: 'b', label: 'Date of loss', value: '2026-11-18' },
  { key: 'c', label: 'Insurance company', value: 'Farmers' },
  { key: 'd', label: 'Policy number', value: '' },
  { key: 'e', label: 'Issue', value: 'Burst supply line under the kitchen sink.', wide: true },
]

/** Badges, figures, timeline, empty and failed places. */
export const StateSamples = () => (
  <Stack>
    <Group gap="sm">
      <StatusBadge tone="waiting">Pending Approval</StatusBadge>
      <StatusBadge tone="info">Accepted</StatusBadge>
      <StatusBadge tone="paid">Paid</StatusBadge>
      <StatusBadge tone="alarm">Rejected</StatusBadge>
      <StatusBadge tone="warning">Restricted</StatusBadge>
      <StatusBadge tone="neutral">Expired</StatusBadge>
    </Group>
    <StatStrip stats={stats} />
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card>
        <Timeline steps={steps} label="Job" />
      </Card>
      <Card>
        <Timeline steps={ended} label="Job" />
      </Card>
      <Card>
        <DetailList items={details} />
      </Card>
      <Card>
        <EmptyState
          picture="jobs"
          title="No jobs yet"
          text="Send the first one: two companies serve 90210."
        />
      </Card>
      <Card>
        <ErrorState error={networkError()} onRetry={() => undefined} />
      </Card>
      <Card>
        <EmptyState picture="money" title="No payments yet" />
      </Card>
      <Card>
        <EmptyState picture="search" title="No match" />
      </Card>
      <Card>
        <EmptyState title="Nothing here yet" />
      </Card>
      <Card>
        <SkeletonLines />
      </Card>
    </SimpleGrid>
  </Stack>
)
