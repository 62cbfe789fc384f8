import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../use-page-title.ts'
import { MissingPart, type MissingProps } from './missing-part.tsx'

/** The same of a whole screen. */
export const MissingScreen = (again: MissingProps) => {
  const { t } = useTranslation()
  usePageTitle(t('common.states.error_title'))
  return <MissingPart level={1} {...again} />
}
