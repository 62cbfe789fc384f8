import { z } from 'zod'
import { languages } from '#contract/language.ts'

/** What the product cannot mend by itself. */
export const operatorAlerts = [
  'eventParked',
  'paymentRefused',
  'reversalRefused',
  'sendingRefused',
  'moveRefused',
  'ledgerDifference',
  'disputeOpened',
  'refundFailed',
  'returnFailed',
  'shareNotSent',
  'shareElsewhere',
  'shareTakenOff',
  'manyTaken',
  'manySent',
  'diskLow',
] as const

/**
 * Background work, defined apart from its handlers. Data holds ids, never personal data: a handler
 * reads what it needs when it runs.
 */
export const taskDefinitions = {
  sendLetter: z.object({
    letter: z.enum([
      'welcome',
      'newJob',
      'jobAccepted',
      'jobRejectedByAll',
      'jobExpired',
      'jobOfferedAgain',
      'acceptanceLapsed',
      'jobReassigned',
      'accountRestricted',
      'paymentDueSoon',
      'homeownerCorrected',
      'jobPaid',
      'payoutOnTheWay',
      'passwordChanged',
      'numberChanged',
      'taxIdChanged',
      'accountConnected',
      'passwordGuessed',
      'secondFactorOn',
      'secondFactorOff',
      'accountDisconnected',
      'accountRemoved',
      'partlyRefunded',
      'refunded',
      'refundFailed',
      'paymentReturned',
      'disputeOpened',
      'disputeWon',
      'disputeLost',
      'payoutSent',
      'payoutFailed',
    ]),
    role: z.enum(['plumber', 'company']),
    accountId: z.number(),
    jobId: z.number().optional(),
    payoutId: z.string().optional(),
    /** The provider's codes for what an account lacks. */
    missing: z.array(z.string()).optional(),
    /** The operator gave the job to the company, which accepted nothing; not kept for one that is sent again. */
    given: z.boolean().optional(),
  }),
  /** Its link is secret, as those of the three that follow: the token is made by the handler, never queued. */
  sendPasswordReset: z.object({
    role: z.enum(['plumber', 'company']),
    accountId: z.number(),
    language: z.enum(languages),
  }),
  /** Nothing is sent once the address is confirmed. */
  sendEmailConfirmation: z.object({
    role: z.enum(['plumber', 'company']),
    accountId: z.number(),
  }),
  /**
   * Its link turns the second factor off; none is made once the account has another password or address than when
   * it was asked for. The version before knows no mark of those and goes by the moment, of the password alone.
   */
  sendCodesOff: z.object({
    role: z.enum(['plumber', 'company']),
    accountId: z.number(),
    askedAt: z.iso.datetime().optional(),
    mark: z.string().optional(),
  }),
  sendEmailChange: z.object({ changeId: z.number(), to: z.enum(['old', 'new', 'passed']) }),
  /** To the address that an account has left at that moment. */
  sendEmailChanged: z.object({
    role: z.enum(['plumber', 'company']),
    accountId: z.number(),
    at: z.iso.datetime(),
  }),
  /** The letter after an account was deleted. */
  sendFarewell: z.object({ farewellId: z.number() }),
  /** A letter to whoever runs the installation; facts are ids, amounts and codes. */
  tellOperator: z.object({
    about: z.enum(operatorAlerts),
    facts: z.record(z.string(), z.string()),
  }),
  applyProviderEvent: z.object({ eventId: z.string() }),
  syncCharge: z.object({ chargeId: z.string() }),
  transferLater: z.object({ paymentId: z.number() }),
  /**
   * After a payment account was taken off a plumber: of all links that may pay into it, then of each. To the version
   * before it is a queue that it does not know: it waits there for an instance of this one.
   */
  retireLinks: z.object({
    plumberId: z.number(),
    account: z.string(),
    linkId: z.string().optional(),
  }),
  expireJobs: z.object({}),
  lapseAcceptances: z.object({}),
  remindOfPayments: z.object({}),
  watchAccounts: z.object({}),
  reconcilePayments: z.object({}),
  reconcileLedger: z.object({}),
  sweepSessions: z.object({}),
  sweepNotifications: z.object({}),
  sweepFiles: z.object({}),
  eraseOldData: z.object({}),
  /** What a company may have that was open before it served the zip code, or was let in again. */
  offerOpenJobs: z.object({ companyId: z.number() }),
  /** After a plumber's account was deleted. */
  eraseHomeowners: z.object({ plumberId: z.number() }),
  gatherTallies: z.object({}),
  /** After an upgrade or a restore from before migration 0032. */
  makeTextsPlain: z.object({}),
  takeSnapshot: z.object({}),
} as const

export type TaskName = keyof typeof taskDefinitions

export const isTaskName = (name: string): name is TaskName => Object.hasOwn(taskDefinitions, name)

export const taskNames = Object.keys(taskDefinitions).filter(isTaskName)

export type TaskData<N extends TaskName> = z.output<(typeof taskDefinitions)[N]>

/** What one reader waits for goes before the news of a job, which goes to many at once. */
export const priorityOf = (data: object): number =>
  'letter' in data && data.letter === 'newJob' ? 0 : 1
