import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { problemOnTheWay } from '#contract/problem-on-the-way.ts'
import { errorDialog } from '#web/components/feedback/index.ts'

const { name, providerFailed, notConnected } = problemOnTheWay

const words = {
  [providerFailed]: `errors.${providerFailed}`,
  [notConnected]: 'payments.account.not_connected',
} as const

const problems = [providerFailed, notConnected] as const

/** Says once what went wrong to whoever comes back from the way to the payment provider. */
export const useProblemOnTheWay = (): void => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const problem = problems.find((each) => search.get(name) === each)
  useEffect(() => {
    if (!problem) return
    setSearch(
      (now) => {
        now.delete(name)
        return now
      },
      { replace: true },
    )
    void errorDialog(t(`${words[problem]}.title`), t(`${words[problem]}.message`))
  }, [problem, setSearch, t])
}
