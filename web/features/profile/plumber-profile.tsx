import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'

/** Stands in until the screen is built. */
export const PlumberProfile = () => {
  const { t } = useTranslation()
  return <EmptyState title={t('common.states.empty_title')} />
}
