import { type Case, query } from '../tables/cases.ts'

type Reader = Case['role']

const read = (what: string, role: Reader, path: Case['path']): Case => ({
  what,
  role,
  path,
  growth: 'flat',
})

const of = (role: Reader, path: string, values: Record<string, string | number> = {}) =>
  read(`${role}: ${path} ${query(values)}`.trim(), role, ({ id }) =>
    path.includes('?') ? `${path}&${query(values)}` : `${path}?${query({ id, ...values })}`,
  )

const own = (role: Reader, path: string, name: string, values = {}) =>
  read(`${role}: ${path}`, role, ({ id }) => `${path}?${query({ [name]: id, ...values })}`)

/** What the screen of a job asks for. */
const ofJob = (role: Reader): Case[] => [
  read(`${role}: a job`, role, ({ job }) => `/api/job?id=${job}`),
  read(`${role}: a job’s history`, role, ({ job }) => `/api/job/history?job_id=${job}`),
  read(`${role}: a job’s photos`, role, ({ job }) => `/api/photo/getbyjobid?job_id=${job}`),
]

const search = (what: string, path: string, values: Record<string, string | number>): Case => ({
  ...read(`operator: ${what}`, 'operator', () => `/api/operator/${path}?${query(values)}`),
})

/** What is read beside the job tables, on every screen or while somebody types. */
export const reads: readonly Case[] = [
  ...ofJob('company'),
  ...ofJob('plumber'),
  of('company', '/api/notification/list', { page: 1, page_size: 1 }),
  of('company', '/api/notification/list', { page: 1, page_size: 20 }),
  of('company', '/api/notification/list', { page: 20, page_size: 20 }),
  of('plumber', '/api/notification/list', { page: 1, page_size: 20 }),
  own('plumber', '/payments/jobs/money', 'plumber_id', { page: 1, page_size: 10 }),
  own('company', '/payments/company/statement', 'company_id'),
  own('company', '/payments/list/all/invoices/company', 'company_id'),
  own('company', '/payments/list/all/invoices/company', 'company_id', { page: 1, page_size: 10 }),
  read(
    'plumber: homes that contain a text',
    'plumber',
    ({ id }) => `/api/homeowner/listbyplumberid?${query({ plumber_id: id, q: 'zzyzx' })}`,
  ),
  read(
    'plumber: a home by its name',
    'plumber',
    () => `/api/homeowner/found?${query({ fullName: 'ruth ellison', address: '44 live oak' })}`,
  ),
  search('overview', 'overview', {}),
  search('accounts, newest', 'accounts', { page: 1 }),
  search('accounts of a name', 'accounts', { q: 'quinn' }),
  search('jobs, newest', 'jobs', { page: 1 }),
  search('a job by its number', 'jobs', { q: '10077' }),
  search('jobs of a name', 'jobs', { q: 'quinn' }),
  search('jobs of a name nobody has', 'jobs', { q: 'zzyzx' }),
  search('jobs of a street', 'jobs', { q: 'live oak' }),
  search('jobs to be paid', 'jobs', { payment_status: 'due' }),
  search('jobs that expired', 'jobs', { outcome: 'expired' }),
  read(
    'zip codes of a county',
    'plumber',
    () => '/api/servicearea/zipcodes?state=TX&county=Travis',
  ),
  read('counties by a part', 'plumber', () => '/api/servicearea/counties?state=TX&q=wil'),
]
