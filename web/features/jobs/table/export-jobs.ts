import { jobReportEndpoints } from '#contract/endpoints/job-reports.ts'
import { download } from '#web/lib/http/download.ts'
import { jobDate, timeZone } from '#web/lib/words/format.ts'
import { t } from '#web/lib/words/i18n.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import type { JobList, JobTableQuery } from '../queries.ts'

const exports = {
  plumber: jobReportEndpoints.exportPlumberJobs,
  company: jobReportEndpoints.exportCompanyJobs,
  rejected: jobReportEndpoints.exportRejectedJobs,
} as const

/**
 * Saves the rows a table is filtered and ordered to, all pages of them, as `jobs-YYYY-MM-DD.csv` (in Spanish
 * `trabajos-`); `onBytes` hears how much has come. Throws a `CallError`.
 */
export const exportJobs = async (
  list: JobList,
  userId: string,
  { page: _, page_size: _size, ...wanted }: JobTableQuery,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  const query = { id: userId, ...wanted, time_zone: timeZone(), language: currentLanguage() }
  const name = () => `${t('jobs.export.file', { day: jobDate(new Date()) })}.csv`
  await download(exports[list], { query, name, onBytes })
}
