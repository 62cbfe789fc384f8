import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { placeOf } from '#web/lib/page/place-of.ts'
import { overviewQuery } from '../queries.ts'
import classes from './frame.module.css'
import { operatorLinks } from './operator-links.ts'

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
                aria-current={placeOf(link, pathname)}
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
