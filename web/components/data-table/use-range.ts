import { useTranslation } from 'react-i18next'
import type { TableParams } from './use-table-params.ts'

/** Which rows are in sight, of how many. */
export const useRange = (
  total: number,
  { page, pageSize }: Pick<TableParams<unknown>, 'page' | 'pageSize'>,
): string => {
  const { t } = useTranslation()
  const from = Math.min(total, (page - 1) * pageSize + 1)
  const to = Math.min(total, page * pageSize)
  return t('common.table.range', {
    from: from.toLocaleString('en-US'),
    to: to.toLocaleString('en-US'),
    total: total.toLocaleString('en-US'),
  })
}
