import type { Context } from '../../context.ts'
import type { TaskName } from '../../tasks/definitions.ts'

/** The same for every try of one task, so that a letter sent twice is recognised as one. */
export const messageIdOf = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  name: TaskName,
  task: { id: string },
) => `<${name}-${task.id}@${new URL(publicUrl()).hostname}>`
