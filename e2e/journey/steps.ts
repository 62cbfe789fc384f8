import { companiesRegister, everybodySignsIn, plumberRegisters } from './steps-accounts.ts'
import { homeownerAdded, jobSubmitted, oneRejects, onlyThoseWhoServeSeeIt } from './steps-job.ts'
import {
  accountConnected,
  oneAcceptsAndSeesTheCharge,
  theCompanyHasAnInvoice,
  theJobIsPaid,
  thePlumberSeesTheMoney,
  theSecondIsTooLate,
  theWinnerPays,
} from './steps-money.ts'
import type { World } from './world.ts'

type Step = { title: string; run: (world: World) => Promise<void> }

/** The product in one story: from the registration to the money in the plumber's account. */
export const steps: readonly Step[] = [
  { title: 'a self-employed plumber registers', run: plumberRegisters },
  { title: 'three companies register, two of them for the zip code', run: companiesRegister },
  { title: 'everybody signs in', run: everybodySignsIn },
  { title: 'the plumber connects a payment account', run: accountConnected },
  { title: 'the plumber adds a homeowner', run: homeownerAdded },
  { title: 'the plumber submits a job with photos in all three groups', run: jobSubmitted },
  { title: 'only companies that serve the zip code see it, masked', run: onlyThoseWhoServeSeeIt },
  { title: 'one company rejects', run: oneRejects },
  { title: 'another accepts and sees what it will pay', run: oneAcceptsAndSeesTheCharge },
  { title: 'it pays by card', run: theWinnerPays },
  { title: 'the provider’s word makes the job paid', run: theJobIsPaid },
  { title: 'it has an invoice with a PDF', run: theCompanyHasAnInvoice },
  { title: 'the plumber sees the money with the number of the job', run: thePlumberSeesTheMoney },
  { title: 'the second company is too late', run: theSecondIsTooLate },
]

/** After these something is confirmed that all that follow build on: a job with its photos, and its money. */
export const turningPoints: readonly Step['run'][] = [jobSubmitted, theWinnerPays]
