import {
  columnFilteringFeature,
  createColumnHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn } from './data-column.ts'
import type { TableParams } from './use-table-params.ts'

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnFilteringFeature })

const updated = <S>(updater: Updater<S>, now: S): S =>
  updater instanceof Function ? updater(now) : updater

type Input<T> = {
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  total: number
  rowId: (row: T) => string
  params: TableParams<unknown>
}

/** The table's model: the server orders, searches and pages; the address holds what was asked. */
export const useDataTable = <T extends RowData>({
  columns,
  rows,
  total,
  rowId,
  params,
}: Input<T>) => {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>()
    return helper.columns(
      columns.map((column) =>
        helper.accessor(rowId, {
          id: column.id,
          header: column.header,
          enableSorting: column.sortable ?? false,
          sortDescFirst: false,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    )
  }, [columns, rowId])

  const sorting = params.sort ? [params.sort] : []
  const pagination = { pageIndex: params.page - 1, pageSize: params.pageSize }

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    rowCount: total,
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    enableMultiSort: false,
    state: { sorting, pagination },
    onSortingChange: (updater) => params.setSort(updated(updater, sorting)[0]),
    onPaginationChange: (updater) => {
      const next = updated(updater, pagination)
      if (next.pageSize !== params.pageSize) params.setPageSize(next.pageSize)
      else params.setPage(next.pageIndex + 1)
    },
  })
}

export type DataTableModel<T extends RowData> = ReturnType<typeof useDataTable<T>>
