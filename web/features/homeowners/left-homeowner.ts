/** The fields of the New Homeowner window as they stand there. */
export type HomeownerValues = {
  name: string
  last_name: string
  address: string
  city: string
  state: string
  zip_code: string
  phone: string
  email: string
  preferred_language: string
  consent: boolean
}

/** What was typed into the New Homeowner window and not saved, and what had been searched for then. */
export type LeftHomeowner = { search: string; changes: Partial<HomeownerValues> }
