import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../on-demand/on-demand.tsx'
import { type DataColumn, sheetName } from './data-column.ts'
import type { TableParams } from './use-table-params.ts'

const SearchBox = onDemand(async () => (await import('./search-box.tsx')).SearchBox)

type SearchSheetProps<T> = {
  columns: readonly DataColumn<T>[]
  params: Omit<TableParams<unknown>, 'query'>
}

/** The searches and the order of a table, on a sheet from below: the phone has no table head. */
export const SearchSheet = <T,>({ columns, params }: SearchSheetProps<T>) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  const sortable = columns.filter((column) => column.sortable)
  const active = Object.keys(params.filters).length
  if (sortable.length === 0 && !columns.some((column) => column.search)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={open}
      >
        {active > 0 ? t('common.table.filters_active', { count: active }) : t(sheetName(columns))}
      </Button>
      <SearchBox opened={opened} onClose={close} columns={columns} params={params} />
    </>
  )
}
