import { Link } from 'react-router'
import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './parts.module.css'

type AccountLinkProps = { kind: FoundAccount['role']; account: { id: number; name: string } }

/** The way to an account, by its name. */
export const AccountLink = ({ kind, account: { id, name } }: AccountLinkProps) => (
  <Link className={classes.link} to={paths.operator.account(kind, id)}>
    {name}
  </Link>
)
