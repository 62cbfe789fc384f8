import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'

/** Queues the welcome of a new account and the letter that confirms its e-mail (section 5). */
export const welcome = async ({ tasks }: Pick<Context, 'tasks'>, tx: Queryable, account: Owner) => {
  await tasks.enqueue(tx, 'sendLetter', { letter: 'welcome', ...account })
  await tasks.enqueue(tx, 'sendEmailConfirmation', account)
}
