import { accountEndpoints } from './accounts.ts'
import { authEndpoints } from './auth.ts'
import { companyEndpoints } from './companies.ts'
import { geographyEndpoints } from './geography.ts'
import { homeownerEndpoints } from './homeowners.ts'
import { jobReportEndpoints } from './job-reports.ts'
import { jobEndpoints } from './jobs.ts'
import { liveEndpoints } from './live.ts'
import { moneyEndpoints } from './money.ts'
import { notificationEndpoints } from './notifications.ts'
import { operatorEndpoints } from './operator/index.ts'
import { paymentEndpoints } from './payments.ts'
import { photoEndpoints } from './photos.ts'
import { plumberEndpoints } from './plumbers.ts'
import { settingsEndpoints } from './settings.ts'

/** Every call of section 7 and the few added to it. */
export const endpoints = {
  ...settingsEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...plumberEndpoints,
  ...geographyEndpoints,
  ...homeownerEndpoints,
  ...photoEndpoints,
  ...jobEndpoints,
  ...jobReportEndpoints,
  ...paymentEndpoints,
  ...moneyEndpoints,
  ...notificationEndpoints,
  ...liveEndpoints,
  ...operatorEndpoints,
}
