import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/endpoint.ts'
import classes from './start-link.module.css'
import { useWays } from './use-ways.ts'

type StartLinkProps = {
  account: Role
  /** Copper for the one main action of a view. */
  look?: 'copper' | 'plain' | 'quiet'
  children: ReactNode
}

/** A way in: the role's login. */
export const StartLink = ({ account, look = 'plain', children }: StartLinkProps) => {
  const { login } = useWays()
  return (
    <a className={classes.link} data-look={look} href={login(account)}>
      {children}
      <IconArrowRight size={18} aria-hidden />
    </a>
  )
}
