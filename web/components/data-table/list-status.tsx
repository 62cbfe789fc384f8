import { VisuallyHidden } from '@mantine/core'
import { useRange } from './use-range.ts'
import type { TableParams } from './use-table-params.ts'

type ListStatusProps = {
  total: number | undefined
  params: Pick<TableParams<unknown>, 'page' | 'pageSize'>
  /** What is said where there are no rows. */
  none?: string
}

/**
 * Says aloud which rows of a list are in sight, or that there are none. It stands before and after the list does: what
 * comes with its first words is not read out.
 */
export const ListStatus = ({ total = 0, params, none = '' }: ListStatusProps) => {
  const range = useRange(total, params)
  return <VisuallyHidden role="status">{total > 0 ? range : none}</VisuallyHidden>
}
