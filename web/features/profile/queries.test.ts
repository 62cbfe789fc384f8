import { expect, test } from 'vitest'
import { queryClient } from '#web/lib/http/query-client.ts'
import { answered } from '#web/lib/testing/answered.ts'
import { reads } from '#web/lib/testing/reads.ts'
import { companyProfileQuery, plumberProfileQuery, saveCompany, savePlumber } from './queries.ts'

const record = {
  id: 7,
  name: 'Maria',
  email: 'maria@example.com',
  phone_number: '+15125550142',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
}
const plumber = { ...record, last_name: 'Delgado', is_self_employed: 1, company_name: '' } as const
const company = { ...record, contact_name: 'Dana', service_list_ids: [1], service_areas: [] }

test.each([
  ['plumber', plumberProfileQuery('7'), () => savePlumber(plumber)],
  ['company', companyProfileQuery('7'), () => saveCompany(company)],
])(
  'the saved profile of a %s is not written over by a read that was under way',
  async (_, { queryKey }, save) => {
    const here = reads(queryKey, { id: 7, city: 'Austin' })
    const shown = here.look()
    await here.answer()
    void queryClient.refetchQueries({ queryKey })
    here.truth = { id: 7, city: 'Round Rock' }
    answered(here.truth)
    await save()
    expect(shown().data).toEqual(here.truth)
    await here.answer()
    expect(shown()).toMatchObject({ data: here.truth, fetchStatus: 'idle' })
  },
)
