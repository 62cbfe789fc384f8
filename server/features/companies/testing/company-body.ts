/** A registration that passes every rule: for tests. */
export const companyBody = (over: object = {}) => ({
  name: 'Drywell Restoration',
  contact_name: 'Sam Okafor',
  ein: '912345678',
  email: 'office@drywell.example',
  password: 'correct horse',
  address: '900 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  phone_number: '5125550142',
  service_list_ids: [1, 3],
  service_areas: [
    { county: 'Travis', state: 'TX', zip_code: '78704' },
    { county: 'Travis', state: 'TX', zip_code: '78701' },
    { county: 'Orleans', state: 'LA', zip_code: '70112' },
  ],
  zip_codes: ['78704', '78701', '70112'],
  ...over,
})
