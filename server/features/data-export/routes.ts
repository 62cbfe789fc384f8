import { accountEndpoints as endpoints } from '#contract/endpoints/accounts.ts'
import { asFile } from '../../http/as-file.ts'
import type { Routes } from '../../http/route.ts'
import { exportAccount } from './export-account.ts'

export const dataExportRoutes: Routes = (route) => {
  route(endpoints.exportAccount, async ({ context, caller, body, request, reply }) => {
    const archive = await exportAccount(context, caller, body, request.ip)
    return asFile(reply, 'application/zip', 'plumbline-data.zip').send(archive)
  })
}
