import { operatorEndpoints as endpoints } from '#contract/endpoints/operator/index.ts'
import { catalogues } from '#messages/index.ts'
import { languageOf } from '../../http/language.ts'
import type { Routes } from '../../http/route.ts'
import { visitOf } from '../../http/visit.ts'
import { listAudit } from '../audit/index.ts'
import { deleteSession } from '../auth/index.ts'
import { blockAccount, unblockAccount } from './block-account.ts'
import { reassignJob, refundJob, reissueLink } from './change-job.ts'
import { listEvents, retryEvents } from './events.ts'
import { listFailedLetters } from './failed-letters.ts'
import { getAccount } from './get-account.ts'
import { getJob } from './get-job.ts'
import { getOverview } from './get-overview.ts'
import { passOldEmailOf } from './pass-old-email.ts'
import { putLetterAway } from './put-letter-away.ts'
import { listDifferences, reconcileNow } from './reconcile.ts'
import { resendLetter } from './resend-letter.ts'
import { searchAccounts } from './search-accounts.ts'
import { searchJobs } from './search-jobs.ts'
import { sendCodesOff } from './send-codes-off.ts'
import { signIn } from './sign-in.ts'

const done = async (work: Promise<void>) => {
  await work
  return { success: true } as const
}

const readingRoutes: Routes = (route) => {
  route(endpoints.getOperatorOverview, ({ context, caller }) => getOverview(context, caller))
  route(endpoints.searchAccounts, ({ context, query }) => searchAccounts(context, query))
  route(endpoints.searchJobs, ({ context, query }) => searchJobs(context, query))
  route(endpoints.getOperatorAccount, ({ context, caller, query }) =>
    getAccount(context, caller, query),
  )
  route(endpoints.getOperatorJob, ({ context, caller, query }) =>
    getJob(context, caller, query.job_id),
  )
  route(endpoints.listFailedLetters, ({ context, query }) => listFailedLetters(context, query))
  route(endpoints.listParkedEvents, ({ context }) => listEvents(context))
  route(endpoints.listDifferences, ({ context }) => listDifferences(context))
  route(endpoints.listAudit, ({ context, query }) => listAudit(context, query))
}

const actingRoutes: Routes = (route) => {
  route(endpoints.reissueLink, ({ context, caller, body }) => reissueLink(context, caller, body))
  route(endpoints.refundJob, ({ context, caller, body }) => refundJob(context, caller, body))
  route(endpoints.reassignJob, ({ context, caller, body }) =>
    done(reassignJob(context, caller, body)),
  )
  route(endpoints.blockAccount, ({ context, caller, body }) =>
    done(blockAccount(context, caller, body)),
  )
  route(endpoints.unblockAccount, ({ context, caller, body }) =>
    done(unblockAccount(context, caller, body)),
  )
  route(endpoints.sendCodesOff, ({ context, caller, body }) =>
    done(sendCodesOff(context, caller, body)),
  )
  route(endpoints.passOldEmail, ({ context, caller, body }) =>
    done(passOldEmailOf(context, caller, body)),
  )
  route(endpoints.resendLetter, ({ context, caller, body }) =>
    done(resendLetter(context, caller, body)),
  )
  route(endpoints.putLetterAway, ({ context, caller, body }) =>
    done(putLetterAway(context, caller, body)),
  )
  route(endpoints.retryEvents, ({ context, caller, body }) => retryEvents(context, caller, body))
  route(endpoints.reconcileNow, ({ context, caller, body }) =>
    reconcileNow(context, caller, body.reason),
  )
}

/** The calls of those who look after the installation. */
export const operatorRoutes: Routes = (route) => {
  route(endpoints.operatorLogin, async ({ context, body, request }) => {
    const answer = await signIn(context, body, visitOf(request))
    return answer ?? catalogues[languageOf(request)].auth.server.operator_login_failed
  })
  route(endpoints.operatorSignOut, ({ context, caller }) =>
    done(deleteSession(context.db, caller.tokenHash)),
  )
  readingRoutes(route)
  actingRoutes(route)
}
