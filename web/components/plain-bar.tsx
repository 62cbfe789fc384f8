import { Link } from 'react-router'
import { Wordmark } from '#web/components/brand/wordmark.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { SchemeSwitch } from '#web/components/scheme-switch.tsx'
import { paths } from '#web/lib/paths.ts'
import classes from './auth-bar.module.css'

/** The head of the screens around signing in: the way home, language and appearance. */
export const AuthBar = () => (
  <header className={classes.bar}>
    <Link className={classes.logo} to={paths.home}>
      <Wordmark />
    </Link>
    <div className={classes.switches}>
      <LanguageSwitch />
      <span className={classes.scheme}>
        <SchemeSwitch />
      </span>
    </div>
  </header>
)
