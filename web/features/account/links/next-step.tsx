import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { accountPath, jobsPath } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

type NextStepProps = {
  /** Whose link it was; unknown while it could not be read. */
  account?: Role
  to?: 'jobs' | 'account'
}

const target = { jobs: jobsPath, account: accountPath } as const

/** Where to go from a letter's link: on where one is signed in, else to the login that leads there. */
export const NextStep = ({ account, to = 'account' }: NextStepProps) => {
  const { t } = useTranslation()
  const session = useSession()
  const role = account ?? session?.role
  if (session && role === session.role)
    return (
      <Button component={Link} to={target[to](role)} size="lg">
        {t(`account.links.to_${to}`)}
      </Button>
    )
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
