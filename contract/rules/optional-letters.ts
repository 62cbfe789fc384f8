import type { Role } from '../endpoint.ts'

/** The letters an account may refuse; all others concern its money or its safety. */
export const optionalLetters = {
  plumber: [
    'jobAccepted',
    'jobRejectedByAll',
    'jobOfferedAgain',
    'jobExpired',
    'jobPaid',
    'payoutOnTheWay',
    'payoutSent',
  ],
  company: ['newJob', 'paymentDueSoon', 'homeownerCorrected'],
} as const satisfies Record<Role, readonly string[]>

export type OptionalLetter = (typeof optionalLetters)[Role][number]

/** That letter as one the role may refuse, or undefined. */
export const asOptionalLetter = (role: Role, letter: string): OptionalLetter | undefined =>
  optionalLetters[role].find((optional) => optional === letter)
