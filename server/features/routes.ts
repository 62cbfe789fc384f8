import type { Routes } from '../http/route.ts'
import { accountRoutes } from './accounts/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { dataExportRoutes } from './data-export/routes.ts'
import { geographyRoutes } from './geography/routes.ts'
import { homeownerRoutes } from './homeowners/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { plumberRoutes } from './plumbers/routes.ts'

/** Every feature's routes; together they serve the whole contract. */
export const featureRoutes: readonly Routes[] = [
  authRoutes,
  accountRoutes,
  dataExportRoutes,
  geographyRoutes,
  homeownerRoutes,
  photoRoutes,
  companyRoutes,
  plumberRoutes,
  jobRoutes,
  paymentRoutes,
  moneyRoutes,
  notificationRoutes,
  liveRoutes,
  operatorRoutes,
]
