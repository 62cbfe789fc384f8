import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { TaskData } from '../../tasks/definitions.ts'

/**
 * Writes to whoever runs the installation about money that needs a person, in the transaction of
 * what was found. Facts are ids, amounts and codes, never personal data.
 */
export const tellOperator = (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  alert: TaskData<'tellOperator'>,
) => tasks.enqueue(tx, 'tellOperator', alert)
