import { defaultLanguage } from '#contract/language.ts'
import { areErased, erased } from '#contract/rules/erased.ts'

/** What becomes of a homeowner of whom only the place stays. */
export const erasedHomeowner = {
  name: erased,
  lastName: '',
  address: erased,
  phone: null,
  email: null,
  preferredLanguage: defaultLanguage,
  consentWording: null,
  consentAt: null,
}

/** What becomes of the texts of a job that is over. */
export const erasedTexts = {
  policyNumber: erased,
  issueDescription: erased,
  repairConducted: erased,
}

export const hasErasedTexts = (job: {
  policyNumber: string
  issueDescription: string
  repairConducted: string
}) => areErased(job.policyNumber, job.issueDescription, job.repairConducted)

/** No homeowner who is somebody lacks a last name. */
export const isErased = ({ name, lastName }: { name: string; lastName: string }) =>
  name === erased && lastName === ''

/** What is left of a tax id. */
export const withoutTaxId = { taxIdSealed: '', taxIdLast4: '' }
