/** What the forms of the product send, with as little of it named as a test cares for. */

export const password = 'Crawl space 7!'

const place = { address: '1200 Barton Springs Rd', city: 'Austin', state: 'TX', zip_code: '78704' }
const contact = { ...place, phone_number: '5125550142' }
const area = { county: 'Travis', state: 'TX', zip_code: '78704' }

/** A plumber's profile; changed, it is sent as at first. */
export const plumberProfile = (email: string, name = 'Maria') => ({
  ...{ ...contact, email, name, last_name: 'Delgado', company_name: '' },
  is_self_employed: 1,
})

export const plumberRegistration = (email: string, name?: string) => ({
  ...{ ...plumberProfile(email, name), password, social_security: '123456789' },
})

export const companyRegistration = (email: string, name: string) => ({
  ...{ ...contact, email, password, name, contact_name: 'Sam Okafor', ein: '987654321' },
  ...{ service_list_ids: [1], service_areas: [area], zip_codes: ['78704'], state_service: 'TX' },
})

export const newHomeowner = (plumberId: number, name = 'Ruth') => ({
  ...{ ...place, address: '44 Live Oak Ln' },
  ...{ plumber_id: plumberId, name, last_name: 'Ellison' },
})

export const policyNumber = 'LSM-4410-77'

/** A job whose referral amount is 500.00. */
export const newJob = (plumberId: number, homeownerId: number) => ({
  ...{ plumber_id: plumberId, homeowner_id: homeownerId, company_id: 1 },
  ...{ insurance_company_name: 'Lone Star Mutual', insurance_company_policy_number: policyNumber },
  ...{ date_of_loss: '2026-01-02', amount: 850, referral_amount: 500 },
  issue_description: 'Supply line burst under the sink',
  repair_conducted: 'Line and shut-off valve replaced',
})
