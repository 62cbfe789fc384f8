import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { loginPath } from '#web/lib/next-path.ts'
import classes from './start-link.module.css'

type StartLinkProps = {
  account: Role
  /** Copper for the one main action of a view. */
  look?: 'copper' | 'plain' | 'quiet'
  children: ReactNode
}

/** A way in: the role's login, remembering where the guard found the visitor. */
export const StartLink = ({ account, look = 'plain', children }: StartLinkProps) => {
  const [search] = useSearchParams()
  return (
    <Link className={classes.link} data-look={look} to={loginPath(account, search.get('next'))}>
      {children}
      <IconArrowRight size={18} stroke={2} aria-hidden />
    </Link>
  )
}
