/** A self-employed plumber's registration that passes every rule: for tests. */
export const plumberBody = (over: object = {}) => ({
  name: 'Maria',
  last_name: 'Delgado',
  social_security: '912345678',
  email: 'maria@pipes.example',
  password: 'correct horse',
  address: '1200 Barton Springs Rd',
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
  phone_number: '5125550142',
  is_self_employed: 1,
  ...over,
})

/** What makes it a registration of somebody who works for a company. */
export const representative = {
  is_self_employed: 0,
  company_name: 'Pipes & Sons',
  social_security: undefined,
  ein: '876543210',
}
