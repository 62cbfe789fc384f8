import { z } from 'zod/mini'
import { because, ofAccount } from '#contract/endpoints/operator/fields.ts'
import type { Context } from '../../context.ts'
import { bare } from './bare.ts'

const wanted = z.object({ ...ofAccount, ...because })

type Account = z.output<typeof wanted>

/** `<role> <id> <reason…>`, as it is typed after a command: what it does with an account, filed under that. */
export const readAccount =
  (run: (context: Context, account: Account) => Promise<unknown>) =>
  ([role = '', id = '', ...words]: readonly string[]) => {
    const { data } = z.safeParse(wanted, {
      ...{ role: role.toLowerCase(), id: bare(id), reason: words.join(' ') },
    })
    return (
      data && {
        subject: { kind: data.role, id: String(data.id) },
        reason: data.reason,
        run: (context: Context) => run(context, data),
      }
    )
  }
