import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/components/feedback/index.ts'

/** Changes that are not saved, without the password; none where nothing was changed. */
export const leaving = <Changes extends { email_password?: string }>({
  email_password: _,
  ...changes
}: Changes): Omit<Changes, 'email_password'> | undefined =>
  Object.keys(changes).length > 0 ? changes : undefined

/** Says that what had been changed before is there again. */
export const useSaidToBeBack = (left: object | undefined): void => {
  const { t } = useTranslation()
  const isBack = left !== undefined
  useEffect(() => {
    if (isBack) notify.info(t('profile.left_behind'))
  }, [isBack, t])
}
