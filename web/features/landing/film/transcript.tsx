import { useTranslation } from 'react-i18next'
import classes from './transcript.module.css'

const said = [
  'opening',
  'homeowner',
  'damage',
  'money',
  'photos',
  'sent',
  'told',
  'accepted',
  'seen',
  'card',
  'transfer',
  'available',
  'bank',
  'closing',
] as const

/** What the film says, to be read instead of it. */
export const Transcript = () => {
  const { t } = useTranslation()
  return (
    <details className={classes.transcript}>
      <summary>{t('landing.film.transcript')}</summary>
      <ol>
        {said.map((key) => (
          <li key={key}>{t(`landing.film.said.${key}`)}</li>
        ))}
      </ol>
    </details>
  )
}
