import { Button, Stack } from '@mantine/core'
import { z } from 'zod/mini'
import { type DataColumn, DataTable, useTableParams } from '../../components/data-table/index.ts'
import { PhotoThumbs } from '../../components/photo-gallery/index.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { moneyFromDollars } from '../../lib/words/format.ts'
import { samplePhotos } from './sample-photos.ts'

type Row = { id: string; homeowner: string; insurer: string; lost: string; amount: number }

const schema = z.object({
  page: z.optional(z.coerce.number()),
  page_size: z.optional(z.coerce.number()),
  sort: z.optional(z.enum(['id', 'homeowner', 'lost', 'amount'])),
  order: z.optional(z.enum(['asc', 'desc'])),
  homeowner: z.optional(z.string()),
  insurer: z.optional(z.string()),
  lost_from: z.optional(z.iso.date()),
  lost_to: z.optional(z.iso.date()),
  status: z.optional(z.string()),
})

const names = ['Maria Alvarez', 'Sam Okafor', 'Lena Brandt', 'José Núñez', 'Amy Chen']
const all: Row[] = Array.from({ length: 143 }, (_, index) => ({
  id: String(1000 + index),
  homeowner: names[index % names.length] ?? '',
  insurer: index % 2 ? 'State Farm' : 'Farmers',
  lost: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
  amount: 250 + index * 37.5,
}))

const columns: DataColumn<Row>[] = [
  { id: 'id', header: 'ID', cell: (row) => row.id, sortable: true, card: 'hidden' },
  {
    id: 'homeowner',
    header: 'Homeowner',
    cell: (row) => <strong>{row.homeowner}</strong>,
    sortable: true,
    search: { kind: 'text' },
    card: 'title',
  },
  {
    id: 'insurer',
    header: 'Insurance company',
    cell: (row) => row.insurer,
    search: { kind: 'text' },
  },
  {
    id: 'lost',
    header: 'Date of loss',
    cell: (row) => <time>{row.lost}</time>,
    sortable: true,
    search: { kind: 'dates' },
  },
  {
    id: 'status',
    header: 'Status',
    cell: () => <StatusBadge tone="waiting">Pending Approval</StatusBadge>,
    search: { kind: 'select', options: [{ value: '0', label: 'Pending Approval' }] },
    card: 'aside',
  },
  {
    id: 'photos',
    header: 'Plumbing issue',
    cell: () => <PhotoThumbs photos={samplePhotos} label="Plumbing issue" />,
  },
  {
    id: 'amount',
    header: 'Expected referral',
    cell: (row) => moneyFromDollars(row.amount),
    sortable: true,
    align: 'end',
  },
]

const rowId = (row: Row) => row.id

/** The table with rows, and in its other states. */
export const TableSamples = () => {
  const params = useTableParams({ schema })
  const needle = (params.filters.homeowner ?? '').toLowerCase()
  const found = all.filter((row) => row.homeowner.toLowerCase().includes(needle))
  const from = (params.page - 1) * params.pageSize
  const ready = {
    data: { rows: found.slice(from, from + params.pageSize), total: found.length },
    error: null,
    isPending: false,
    dataUpdatedAt: 0,
    refetch: () => undefined,
  }
  return (
    <Stack>
      <DataTable
        label="Jobs"
        columns={columns}
        query={ready}
        params={params}
        rowId={rowId}
        onOpen={() => undefined}
        actions={() => (
          <>
            <Button size="sm" variant="default">
              Reject
            </Button>
            <Button size="sm" variant="light">
              Accept
            </Button>
          </>
        )}
      />
      <DataTable
        label="Waiting"
        columns={columns}
        query={{ ...ready, data: undefined, isPending: true }}
        params={params}
        rowId={rowId}
      />
    </Stack>
  )
}
