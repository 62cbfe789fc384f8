export type { ColumnSearch, DataColumn } from './data-column.ts'
export { DataTable } from './data-table.tsx'
export type { TablePage } from './table-view.ts'
export { useTableParams } from './use-table-params.ts'
