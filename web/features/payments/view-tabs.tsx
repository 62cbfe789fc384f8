import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './view-tabs.module.css'

type ViewTabsProps<V extends string> = {
  views: readonly (readonly [view: V, label: string])[]
  current: V
}

/** Parts of one screen, each with an address of its own; the first is the screen's plain address. */
export const ViewTabs = <V extends string>({ views, current }: ViewTabsProps<V>) => {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t('money.views.label')}>
      {views.map(([view, label], place) => (
        <Link
          key={view}
          className={classes.tab}
          to={{ search: place === 0 ? '' : `?view=${view}` }}
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
