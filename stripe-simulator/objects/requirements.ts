import type Stripe from 'stripe'

/** What an individual must still give before money can be sent to them. */
export const onboardingFields = [
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'individual.ssn_last_4',
  'tos_acceptance.date',
]

/** The picture of an identity card that the provider asks for when it is not sure of somebody. */
export const documentField = 'individual.verification.document'

/** What is due and overdue; without anything due nothing is wrong. */
export const requirements = (due: string[]): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length === 0 ? null : 'requirements.past_due',
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
})

const reasons = {
  verification_failed_keyed_identity:
    "The person's keyed-in identity information could not be verified. Correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) entered.",
  verification_document_not_readable:
    'The image supplied was not readable. It may have been too blurry or not well lit. Upload a different image.',
}

export type DocumentProblem = keyof typeof reasons

/** An identity card is overdue, because of what was wrong with what was given before. */
export const documentPastDue = (problem?: DocumentProblem): Stripe.Account.Requirements => ({
  ...requirements([documentField]),
  errors:
    problem === undefined
      ? []
      : [{ code: problem, reason: reasons[problem], requirement: documentField }],
})

/** The provider looks at the account itself: there is nothing to give. */
export const underReview: Stripe.Account.Requirements = {
  ...requirements([]),
  disabled_reason: 'under_review',
}

/** The provider turned the account down; what it asked for before stays on its list. */
export const rejectedWith = (
  asked: Stripe.Account.Requirements | undefined,
): Stripe.Account.Requirements => ({
  ...requirements([]),
  ...asked,
  disabled_reason: 'rejected.fraud',
})

/** Whether the provider turned the account down. */
export const isRejected = ({ requirements: asked }: Stripe.Account) =>
  asked?.disabled_reason?.startsWith('rejected') ?? false

/** An identity card is asked for until a second, while everything goes on. */
export const documentDueBy = (deadline: number): Stripe.Account.Requirements => ({
  ...requirements([documentField]),
  current_deadline: deadline,
  disabled_reason: null,
  past_due: [],
})
