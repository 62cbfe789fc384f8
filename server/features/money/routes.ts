import { Readable } from 'node:stream'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import { asFile, csvType } from '../../http/as-file.ts'
import type { Routes } from '../../http/route.ts'
import { exportReceived } from './export-received.ts'
import { getCompanyStatement } from './get-company-statement.ts'
import { getJobMoney } from './get-job-money.ts'
import { listJobMoney } from './list-job-money.ts'
import { listPayouts } from './list-payouts.ts'
import { listReceivedYears } from './list-received-years.ts'
import { downloadStatement, exportStatement } from './statement-file.ts'

/** The calls that tell where money is and what was paid. */
export const moneyRoutes: Routes = (route) => {
  route(moneyEndpoints.getJobMoney, ({ context, caller, query }) =>
    getJobMoney(context, caller, query.job_id),
  )
  route(moneyEndpoints.listJobMoney, ({ context, caller, query }) =>
    listJobMoney(context, caller, query),
  )
  route(moneyEndpoints.listPayouts, ({ context, caller, query }) =>
    listPayouts(context, caller, query),
  )
  route(moneyEndpoints.listReceivedYears, ({ context, caller }) =>
    listReceivedYears(context, caller),
  )
  route(moneyEndpoints.exportReceived, async ({ context, caller, query, reply }) => {
    const { lines, name } = await exportReceived(context, caller, query)
    return asFile(reply, csvType, name).send(Readable.from(lines))
  })
  route(moneyEndpoints.getCompanyStatement, ({ context, caller, query }) =>
    getCompanyStatement(context, caller, query.month),
  )
  route(moneyEndpoints.downloadCompanyStatement, async ({ context, caller, query, reply }) => {
    const { file, name } = await downloadStatement(context, caller, query)
    return asFile(reply, 'application/pdf', name).send(file)
  })
  route(moneyEndpoints.exportCompanyStatement, async ({ context, caller, query, reply }) => {
    const { file, name } = await exportStatement(context, caller, query)
    return asFile(reply, csvType, name).send(file)
  })
}
