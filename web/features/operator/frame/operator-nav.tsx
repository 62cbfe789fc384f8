import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { overviewQuery } from '../queries.ts'
import classes from './frame.module.css'
import { operatorLinks } from './operator-links.ts'

type OperatorLink = (typeof operatorLinks)[number]

/** A job's or an account's own screen belongs to the list it is found in. */
const isHere = (link: OperatorLink, pathname: string): boolean =>
  pathname === link.to ||
  ('within' in link && link.within.some((start) => pathname.startsWith(start)))

/** The way between the operator's screens, with how much waits behind each. */
export const OperatorNav = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { data } = useQuery(overviewQuery())
  return (
    <nav aria-label={t('operator.navigation')}>
      <ul className={classes.links}>
        {operatorLinks.map((link) => {
          const count = 'count' in link ? data?.[link.count] : undefined
          return (
            <li key={link.to}>
              <Link
                className={classes.link}
                to={link.to}
                aria-current={isHere(link, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                {t(link.label)}
                {count ? <span className={classes.count}>{count}</span> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
