import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { CompanyStatement } from '#contract/endpoints/money.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { monthName } from '#web/lib/words/month-name.ts'
import { statementQuery } from '../money-queries.ts'
import classes from './statement.module.css'
import { StatementFigures } from './statement-figures.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementLines } from './statement-lines.tsx'

const Nothing = ({ month, months }: CompanyStatement) => {
  const { t } = useTranslation()
  const first = months.length === 0
  const name = monthName(month, currentLanguage())
  return (
    <div className={classes.frame}>
      <EmptyState
        picture="money"
        title={
          first
            ? t('money.statement.none_title')
            : t('money.statement.empty_title', { month: name })
        }
        text={t(first ? 'money.statement.none_text' : 'money.statement.empty_text')}
        action={
          <Button component={Link} variant="default" to={paths.inicio.company.jobs}>
            {t('payments.invoices.empty_action')}
          </Button>
        }
      />
    </div>
  )
}

type MonthBoxProps = {
  month: string
  months: readonly string[]
  choose: (month: string) => void
}

const MonthBox = ({ month, months, choose }: MonthBoxProps) => {
  const { t } = useTranslation()
  const all = months.includes(month) ? months : [month, ...months].sort().reverse()
  return (
    <NativeSelect
      className={classes.month}
      label={t('money.statement.month')}
      value={month}
      data={all.map((value) => ({ value, label: monthName(value, currentLanguage()) }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

const Statement = ({ statement }: { statement: CompanyStatement }) => {
  const { t } = useTranslation()
  if (statement.lines.length === 0) return <Nothing {...statement} />
  return (
    <>
      <StatementFigures statement={statement} />
      <StatementLines key={statement.month} statement={statement} />
      <p className={classes.zone}>{t('money.statement.zone', { zone: statement.time_zone })}</p>
    </>
  )
}

const isMonth = (text: string | null) => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/**
 * What the company paid in the month that the address names, the newest without (section 3). The box in which a month
 * is chosen stays while that month loads, and where it does not.
 */
export const MonthlyStatement = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const [search, setSearch] = useSearchParams()
  const named = search.get('month')
  const wanted = isMonth(named) ? (named ?? undefined) : undefined
  const query = useQuery(statementQuery(userId, wanted))
  const months = useRef<readonly string[]>(undefined)
  if (query.data) months.current = query.data.months
  const month = query.data?.month ?? wanted
  const choose = (month: string) =>
    setSearch({ view: 'statement', month }, { preventScrollReset: true })
  return (
    <>
      {month && months.current ? (
        <div className={classes.bar}>
          <MonthBox month={month} months={months.current} choose={choose} />
          {query.data?.lines.length ? <StatementFiles userId={userId} month={month} /> : null}
        </div>
      ) : null}
      <QueryState
        query={query}
        errorTexts={{
          any: {
            title: t('money.statement.error_title'),
            message: t('money.statement.error_text'),
          },
        }}
      >
        {(statement) => <Statement statement={statement} />}
      </QueryState>
    </>
  )
}
