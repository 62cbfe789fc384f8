import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { accountPath, jobsPath } from '#web/lib/paths.ts'
import { loginPath } from '#web/lib/session/next-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import { signOut } from '../../auth/index.ts'

type NextStepProps = {
  /** Whose link it was; unknown while it could not be read. A server of the version before tells the role alone. */
  account?: { role: Role; id?: number }
  to?: 'jobs' | 'account'
}

const target = { jobs: jobsPath, account: accountPath } as const

/**
 * Where to go from a letter's link: on where its owner is signed in, else to the login that leads there, once whoever
 * else is signed in here is not any more.
 */
export const NextStep = ({ account, to = 'account' }: NextStepProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const role = account?.role ?? session?.role
  const isOwn =
    !account ||
    (account.role === session?.role &&
      (account.id === undefined || String(account.id) === session.userId))
  if (session && role && isOwn)
    return (
      <Button component={Link} to={target[to](role)} size="lg">
        {t(`account.links.to_${to}`)}
      </Button>
    )
  if (session && role) {
    const change = async () => {
      await signOut()
      navigate(loginPath(role, target[to](role)))
    }
    return (
      <Button size="lg" onClick={() => void change()}>
        {t(`account.links.to_other_${role}`)}
      </Button>
    )
  }
  if (role)
    return (
      <Button component={Link} to={loginPath(role, target[to](role))} size="lg">
        {t('account.links.to_login')}
      </Button>
    )
  return (['plumber', 'company'] as const).map((known) => (
    <Button
      key={known}
      component={Link}
      to={loginPath(known, target[to](known))}
      variant="default"
      size="lg"
    >
      {t(`account.links.${known}_login`)}
    </Button>
  ))
}
