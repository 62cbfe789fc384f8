import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { CompanyStatement } from '#contract/endpoints/money.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { currentLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { statementQuery } from '../money-queries.ts'
import { monthName } from './month-name.ts'
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

type Shown = { statement: CompanyStatement; userId: string; choose: (month: string) => void }

const Statement = ({ statement, userId, choose }: Shown) => {
  const { t } = useTranslation()
  const { month, months, lines } = statement
  const all = months.includes(month) ? months : [month, ...months].sort().reverse()
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.month}
          label={t('money.statement.month')}
          value={month}
          data={all.map((value) => ({ value, label: monthName(value, currentLanguage()) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {lines.length > 0 ? <StatementFiles userId={userId} month={month} /> : null}
      </div>
      {lines.length === 0 ? (
        <Nothing {...statement} />
      ) : (
        <>
          <StatementFigures statement={statement} />
          <StatementLines key={month} statement={statement} />
          <p className={classes.zone}>{t('money.statement.zone', { zone: statement.time_zone })}</p>
        </>
      )}
    </>
  )
}

const isMonth = (text: string | null) => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** What the company paid in the month that the address names, the newest without (section 3). */
export const MonthlyStatement = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('month')
  const query = useQuery(
    statementQuery(userId, isMonth(wanted) ? (wanted ?? undefined) : undefined),
  )
  const choose = (month: string) =>
    setSearch({ view: 'statement', month }, { preventScrollReset: true })
  return (
    <QueryState
      query={query}
      errorTexts={{
        any: {
          title: t('money.statement.error_title'),
          message: t('money.statement.error_text'),
        },
      }}
    >
      {(statement) => <Statement statement={statement} userId={userId} choose={choose} />}
    </QueryState>
  )
}
