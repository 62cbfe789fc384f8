/** What every company may know of a job before one has won it. Amounts in cents. */
export type OpenJob = {
  id: number
  city: string
  state: string
  zipCode: string
  openUntil: Date
  totalCents: number
}

/** The same job for its plumber and for the company that won it. */
export type LetterJob = OpenJob & {
  homeowner: string
  /** The company that won; empty while none has. */
  company: string
  payUntil: Date | null
  referralCents: number
  companiesReached: number
}
