import type { PlanNode } from './explain.ts'

/** Conditions of a plan, in the order in which they are written. */
const conditions = [
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'Filter',
  'One-Time Filter',
  'Sort Key',
  'Group Key',
] as const

/** Without the values asked for: they say nothing of the plan. */
const withoutValues = (text: string) =>
  text.replace(/'(?:[^']|'')*'(::(?:"?\w+"?(?: \w+)*)(?:\[\])?)?/g, '?').replace(/\b\d{3,}\b/g, '#')

const written = (value: unknown) =>
  withoutValues(Array.isArray(value) ? value.join(', ') : String(value))

const title = (plan: PlanNode) => {
  const join = plan['Join Type']
  const kind =
    typeof join === 'string' && join !== 'Inner'
      ? `${plan['Node Type']} ${join}`
      : plan['Node Type']
  const index = plan['Index Name'] ? ` by ${plan['Index Name']}` : ''
  const on = plan['Relation Name'] ?? plan['CTE Name']
  const part = plan['Subplan Name'] ? `${String(plan['Subplan Name'])}: ` : ''
  return `${part}${kind}${index}${on ? ` on ${String(on)}` : ''}`
}

/** A plan as lines: its steps, their indexes and conditions, without costs and values. */
export const planText = (plan: PlanNode, depth = 0): string => {
  const indent = '  '.repeat(depth)
  const own = conditions.flatMap((name) =>
    plan[name] === undefined ? [] : [`${indent}    ${name}: ${written(plan[name])}`],
  )
  return [
    `${indent}${title(plan)}`,
    ...own,
    ...plan.Plans.map((each) => planText(each, depth + 1)),
  ].join('\n')
}

/** A statement on one line, long lists of columns left out. */
export const queryText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:"\w+"(?:\."\w+")?(?: as "\w+")?, ){4,}/g, '…, ')
    .replace(/(?:(?:\$\d+|default), ){4,}/g, '…, ')
    .replace(/(?:\((?:(?:\$\d+|default|…)(?:, )?)+\), ){1,}/g, '…, ')
    .replace(/\b\d{3,}\b/g, '#')
    .trim()
