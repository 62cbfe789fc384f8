import { accountScreens } from './account.ts'
import { companyScreens } from './company.ts'
import { moneyScreens } from './money.ts'
import { operatorScreens } from './operator.ts'
import { plumberScreens } from './plumber.ts'
import { registrationScreens } from './registration.ts'
import { shellScreens } from './shell.ts'
import { visitorScreens } from './visitor.ts'

/** Every screen, with dialogs and states of it; pictures are taken and accessibility is examined by it. */
export const screens = {
  visitor: visitorScreens,
  registration: registrationScreens,
  plumber: plumberScreens,
  company: companyScreens,
  money: moneyScreens,
  account: accountScreens,
  shell: shellScreens,
  operator: operatorScreens,
} as const
