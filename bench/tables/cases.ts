import type { OperatorRole, Role } from '#contract/endpoint.ts'
import { jobSorts } from '#contract/endpoints/jobs.ts'

/** How a call may grow with the data: like ten rows, or with a look at each row of its list. */
type Growth = 'flat' | 'each row'

/** Whose table it is, how many rows it has there, the newest of them, and what time it is there. */
export type Place = { id: number; total: number; job: number; now: Date }

export type Case = {
  what: string
  role: Role | OperatorRole
  path: (place: Place) => string
  /** The first page of the same list: what one page costs where little data fills less than one. */
  opening?: (place: Place) => string
  growth: Growth
  /** Where the number of rows is told. */
  counted?: (id: number) => string
  /** Only the first bytes are waited for. */
  streamed?: boolean
  /**
   * What happens to the list after each call: jobs come and go, which is told, or something else, after
   * which nothing that was counted before is of use.
   */
  after?: 'told' | 'untold'
}

const day = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const lists = [
  { name: 'plumber', role: 'plumber', path: '/plumber/job/list', opening: 'created' },
  { name: 'company', role: 'company', path: '/company/job/list', opening: 'created' },
  { name: 'rejected', role: 'company', path: '/company/rejectedjob/list', opening: 'rejected' },
] as const

type Values = Record<string, string | number>
type Asked = Values | ((place: Place) => Values)

const filters: [what: string, filter: Asked][] = [
  ['a number', { job_id: '1007' }],
  ['a name that is rare', { homeowner: 'quinn' }],
  ['a letter of many names', { homeowner: 'a' }],
  ['a name nobody has', { homeowner: 'zzyzx' }],
  ['an address', { address: '787' }],
  ['an insurer', { insurance_company_name: 'mutual' }],
  ['a policy number', { policy_number: '77' }],
  ['words of the description', { issue_description: 'sump pump' }],
  ['two letters of the description', { issue_description: 'wa' }],
  ['an amount', { amount: '499' }],
  ['jobs won', { status: 'won' }],
  ['jobs of others', { status: 'accepted_elsewhere' }],
  ['a name and an insurer', { homeowner: 'quinn', insurance_company_name: 'home' }],
  [
    'a month of losses',
    ({ now }) => ({ date_of_loss_from: day(now, 60), date_of_loss_to: day(now, 30) }),
  ],
  ['a week of creation', ({ now }) => ({ created_from: day(now, 37), created_to: day(now, 30) })],
]

export const query = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const pageSize = 10
const middle = ({ total }: Place) => ({ page: Math.max(1, Math.floor(total / pageSize / 2)) })
const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))

/** Every way a table is opened, sorted, filtered and taken away. */
const tableCases = ({ name, role, path, opening }: (typeof lists)[number]): Case[] => {
  const usual = { page: 1, page_size: pageSize, sort: opening, order: 'desc' }
  const counted = (id: number) => `${path}?${query({ id, page: 1 })}`
  const asked = (what: string, growth: Growth, values: Asked): Case => ({
    what: `${name}: ${what}`,
    role,
    growth,
    counted,
    opening: ({ id }) => `${path}?${query({ id, ...usual })}`,
    path: (place) => {
      const given = typeof values === 'function' ? values(place) : values
      return `${path}?${query({ id: place.id, ...usual, ...given })}`
    },
  })
  const sorts = jobSorts.filter((sort) => sort !== 'rejected' || name === 'rejected')
  return [
    { ...asked('opens', 'flat', {}), after: 'untold' },
    asked('opens, again', 'flat', {}),
    asked('a hundred rows', 'flat', { page_size: 100 }),
    { ...asked('the page in the middle', 'each row', middle), after: 'untold' },
    { ...asked('the page in the middle, after a job came', 'flat', middle), after: 'told' },
    asked('the page in the middle, again', 'flat', middle),
    asked('the last page', 'flat', ({ total }) => ({ page: lastOf(total) })),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => ({
        ...asked(`by ${sort} ${order}`, 'flat', { sort, order }),
        after: 'untold' as const,
      })),
    ),
    asked('filtered by a status', 'flat', { status: 'pending' }),
    ...filters.flatMap(([what, filter]) => [
      { ...asked(`filtered by ${what}`, 'each row', filter), after: 'untold' as const },
      { ...asked(`filtered by ${what}, after a job came`, 'flat', filter), after: 'told' as const },
      asked(`filtered by ${what}, again`, 'flat', filter),
    ]),
    {
      ...asked('CSV, first bytes', 'flat', {}),
      streamed: true,
      path: ({ id }) => `${path.replace('/list', '/export.csv')}?${query({ id })}`,
    },
  ]
}

const figuresCase = ({ role, path }: (typeof lists)[number]): Case => ({
  what: `${role}: figures`,
  role,
  growth: 'flat',
  counted: (id) => `${path}?${query({ id, page: 1 })}`,
  opening: ({ id }) => `/${role}/job/summary?id=${id}`,
  path: ({ id }) => `/${role}/job/summary?id=${id}`,
})

const [ofPlumber, ofCompany] = lists

export const cases: readonly Case[] = [
  ...lists.flatMap(tableCases),
  figuresCase(ofPlumber),
  figuresCase(ofCompany),
]
