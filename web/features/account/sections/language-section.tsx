import { Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { languages, pickLanguage } from '#contract/language.ts'
import { notify } from '#web/components/feedback/index.ts'
import { FormSection } from '#web/components/form/index.ts'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { call } from '#web/lib/http/call.ts'
import { ChoiceField } from '../../auth/index.ts'
import classes from '../account.module.css'
import { lettersFollow } from '../letters-follow.ts'
import { type Account, keepLanguage } from '../queries.ts'
import { useAction } from '../use-action.ts'

/** The language of the screens, which the letters follow, and that of the letters alone. */
export const LanguageSection = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { run } = useAction()

  const choose = (wish: string) =>
    run(async () => {
      const body = { language: pickLanguage(wish) }
      keepLanguage(await call(accountEndpoints.saveLanguage, { body }))
      notify.success(t('profile.saved'))
    })

  return (
    <FormSection title={t('account.language.title')} text={t('account.language.text')} columns={1}>
      <div className={classes.stack}>
        <Input.Wrapper label={t('account.language.screens')} labelElement="div">
          <div>
            <LanguageSwitch onChoose={lettersFollow} />
          </div>
        </Input.Wrapper>
        <ChoiceField
          name="letters_language"
          value={account.language}
          onChange={(wish) => void choose(wish)}
          label={t('account.language.letters')}
          choices={languages.map((value) => ({ value, label: t(`common.language.${value}`) }))}
        />
      </div>
    </FormSection>
  )
}
