import type { Context } from '../../../context.ts'
import { tokenHash } from '../../../lib/tokens.ts'
import type { TaskName } from '../../../tasks/definitions.ts'

/**
 * The same for every try of one task, so that a letter sent twice is recognised as one. Where each try makes another
 * `link` and ends the one before, they are two: whoever keeps the first of an id would keep the link that ended.
 */
export const messageIdOf = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  name: TaskName,
  task: { id: string },
  link?: string,
) => {
  const edition = link === undefined ? '' : `-${tokenHash(link).slice(0, 16)}`
  return `<${name}-${task.id}${edition}@${new URL(publicUrl()).hostname}>`
}
