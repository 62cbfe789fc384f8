import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followHeading } from '#web/lib/follow-heading.ts'
import { usePageTitle } from '../use-page-title.ts'
import { MissingPart, type MissingProps } from './missing-part.tsx'

/** The same of a whole screen, which is announced once it comes. */
export const MissingScreen = (again: MissingProps) => {
  const { t } = useTranslation()
  usePageTitle(t('common.states.error_title'))
  useEffect(() => () => void followHeading(), [])
  return <MissingPart level={1} {...again} />
}
