import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Wordmark } from './brand/wordmark.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import classes from './plain-bar.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

/** The head of the pages outside the shell: the way home, language and appearance. */
export const PlainBar = ({ onChoose }: LanguageSwitchProps) => (
  <header className={classes.bar}>
    <Link className={classes.logo} to={paths.home}>
      <Wordmark />
    </Link>
    <div className={classes.switches}>
      <LanguageSwitch onChoose={onChoose} />
      <span className={classes.scheme}>
        <SchemeSwitch />
      </span>
    </div>
  </header>
)
