import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/language.ts'
import { type FieldProps, SelectField } from '#web/components/form/index.ts'
import { jobDate } from '#web/lib/words/format.ts'
import { ConsentSentence } from './consent-sentence.tsx'
import classes from './homeowners.module.css'
import type { Homeowner } from './queries.ts'

type ConsentFieldProps = {
  field: FieldProps<string>
  homeowner: Homeowner
  choice: string
  /** The sentence that says that the new name takes the consent back; empty where it does not. */
  renamed: string
  spoken: Language
}

/** Whether a homeowner agreed to be contacted: as before, just now, or not; with why it is not as before. */
export const ConsentField = ({ field, homeowner, choice, renamed, spoken }: ConsentFieldProps) => {
  const { t } = useTranslation()
  const date = jobDate(homeowner.consent_at)
  const options = ['now', 'none'] as const
  return (
    <div className={classes.wide}>
      <SelectField
        {...field}
        value={choice}
        label={t('homeowners.consent')}
        help={renamed || undefined}
        options={[
          ...(date ? [{ value: 'kept', label: t('homeowners.correct.kept', { date }) }] : []),
          ...options.map((value) => ({ value, label: t(`homeowners.correct.${value}`) })),
        ]}
        searchable={false}
      />
      {choice === 'now' ? (
        <p className={classes.agreed}>
          <ConsentSentence spoken={spoken} />
        </p>
      ) : null}
    </div>
  )
}
