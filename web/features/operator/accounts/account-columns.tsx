import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { paths } from '#web/lib/paths.ts'
import { phone } from '#web/lib/words/format.ts'
import { accountRoles } from '../account-roles.ts'
import { Moment } from '../parts/moment.tsx'
import parts from '../parts/parts.module.css'
import { AccountBadge } from '../status.tsx'

/** Where a column is narrow an address breaks before its domain, and where one of both is long within that. */
const Email = ({ of: email }: { of: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <span className={parts.broken}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** For a list of links and for another tab; by keyboard the row is opened, which is a stop of its own. */
const linked = ({ role, id, name }: FoundAccount) => (
  <Link className={parts.link} to={paths.operator.account(role, id)} tabIndex={-1}>
    <strong className={parts.broken}>{name}</strong>
  </Link>
)

/** Whom an account belongs to, where it is and whether it is open. */
export const accountColumns = (t: TFunction): readonly DataColumn<FoundAccount>[] => [
  {
    id: 'id',
    header: t('operator.fields.id'),
    cell: ({ id }) => id,
    align: 'end',
    card: 'line',
  },
  {
    id: 'name',
    header: t('operator.fields.name'),
    cell: (account) => (
      <>
        {linked(account)}
        {account.second_name ? <div className={parts.note}>{account.second_name}</div> : null}
      </>
    ),
    card: 'title',
    width: '130px',
  },
  {
    id: 'role',
    header: t('operator.fields.role'),
    cell: ({ role }) => t(`operator.subject.${role}`),
    search: {
      kind: 'select',
      options: accountRoles.map((value) => ({ value, label: t(`operator.subject.${value}`) })),
    },
  },
  {
    id: 'email',
    header: t('operator.fields.email'),
    cell: ({ email }) => <Email of={email} />,
    width: '170px',
  },
  {
    id: 'phone',
    header: t('operator.fields.phone'),
    cell: (account) => (
      <span className={parts.whole} data-figures>
        {phone(account.phone)}
      </span>
    ),
  },
  {
    id: 'place',
    header: t('operator.fields.place'),
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  {
    id: 'created',
    header: t('operator.fields.created'),
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'blocked',
    header: t('operator.fields.state'),
    cell: (account) => <AccountBadge account={account} />,
    search: {
      kind: 'select',
      options: [{ value: 'yes', label: t('operator.words.blocked') }],
    },
    card: 'aside',
  },
]
