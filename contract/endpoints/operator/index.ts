import { operatorAccountEndpoints } from './accounts.ts'
import { operatorAuditEndpoints } from './audit.ts'
import { operatorJobEndpoints } from './jobs.ts'
import { operatorLetterEndpoints } from './letters.ts'
import { operatorMoneyEndpoints } from './money.ts'
import { operatorOverviewEndpoints } from './overview.ts'
import { operatorSignInEndpoints } from './sign-in.ts'

/** The calls of the people who run the product. */
export const operatorEndpoints = {
  ...operatorSignInEndpoints,
  ...operatorOverviewEndpoints,
  ...operatorAccountEndpoints,
  ...operatorJobEndpoints,
  ...operatorLetterEndpoints,
  ...operatorMoneyEndpoints,
  ...operatorAuditEndpoints,
}
