import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { providerFailed } from '#contract/provider-failed.ts'
import { errorDialog } from '#web/components/feedback/index.ts'

const { name, value } = providerFailed

/** Says once that the payment provider failed whoever comes back from the way to it. */
export const useProviderFailed = (): void => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const failed = search.get(name) === value
  useEffect(() => {
    if (!failed) return
    setSearch(
      (now) => {
        now.delete(name)
        return now
      },
      { replace: true },
    )
    void errorDialog(t(`errors.${value}.title`), t(`errors.${value}.message`))
  }, [failed, setSearch, t])
}
