import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import classes from './role-line.module.css'

/** Whose form it is: a plumber's or a company's. */
export const RoleLine = ({ account }: { account: Role }) => {
  const { t } = useTranslation()
  return <p className={classes.role}>{t(`common.account.${account}`)}</p>
}
