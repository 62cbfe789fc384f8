import { erased } from '#contract/rules/erased.ts'

/** What becomes of a homeowner of whom only the place stays. */
export const erasedHomeowner = {
  name: erased,
  lastName: '',
  address: erased,
  phone: null,
  email: null,
  consentWording: null,
}

/** No homeowner who is somebody lacks a last name. */
export const isErased = ({ name, lastName }: { name: string; lastName: string }) =>
  name === erased && lastName === ''
