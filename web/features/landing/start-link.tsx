import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { loginPath } from '#web/lib/next-path.ts'
import classes from './start-link.module.css'
import { useNext } from './use-next.ts'

type StartLinkProps = {
  account: Role
  /** Copper for the one main action of a view. */
  look?: 'copper' | 'plain' | 'quiet'
  children: ReactNode
}

/** A way in: the role's login, remembering where the guard found the visitor. */
export const StartLink = ({ account, look = 'plain', children }: StartLinkProps) => {
  const next = useNext()
  return (
    <a className={classes.link} data-look={look} href={loginPath(account, next)}>
      {children}
      <IconArrowRight size={18} stroke={2} aria-hidden />
    </a>
  )
}
