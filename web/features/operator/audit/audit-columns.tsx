import type { TFunction } from 'i18next'
import { type AuditEntry, audited } from '#contract/endpoints/operator/audit.ts'
import type { DataColumn } from '#web/components/data-table/index.ts'
import { ActName } from '../parts/act-name.tsx'
import { Facts } from '../parts/facts.tsx'
import { Moment } from '../parts/moment.tsx'
import parts from '../parts/parts.module.css'
import { actorWord } from '../words.ts'
import { SubjectLink } from './subject-link.tsx'

const kinds = ['job', 'plumber', 'company', 'homeowner', 'event'] as const

/** Who did what to whom, when and why. */
export const auditColumns = (t: TFunction): readonly DataColumn<AuditEntry>[] => [
  {
    id: 'at',
    header: t('operator.fields.at'),
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    id: 'actor',
    header: t('operator.fields.actor'),
    cell: ({ actor }) => <span className={parts.broken}>{actorWord(t, actor)}</span>,
    width: '150px',
  },
  {
    id: 'act',
    header: t('operator.fields.act'),
    cell: (entry) => <ActName {...entry} />,
    search: {
      kind: 'select',
      options: audited.map((value) => ({ value, label: t(`operator.act.${value}`) })),
    },
    card: 'title',
  },
  {
    id: 'kind',
    header: t('operator.fields.subject_kind'),
    cell: ({ subject }) => (subject ? t(`operator.subject.${subject.kind}`) : null),
    search: {
      kind: 'select',
      options: kinds.map((value) => ({ value, label: t(`operator.subject.${value}`) })),
    },
  },
  {
    id: 'subject',
    header: t('operator.fields.id'),
    cell: ({ subject }) => (subject ? <SubjectLink subject={subject} /> : null),
    search: { kind: 'text' },
  },
  {
    id: 'reason',
    header: t('operator.fields.reason'),
    cell: ({ reason }) => reason,
    width: '180px',
  },
  {
    id: 'facts',
    header: t('operator.fields.facts'),
    cell: ({ facts }) => <Facts facts={facts} />,
    width: '140px',
  },
]
