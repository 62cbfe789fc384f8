import type { DatabaseAdapter } from '#server/adapters/database/port.ts'

type Area = { state: string; county: string; zip_code: string }

const zips = 3000

/** What a company sends that serves 3,000 zip codes: two sets that share half of them. */
export const profileOf = async (database: DatabaseAdapter, id: number) => {
  const { rows } = await database.sql<Area>(
    `select c.state, c.name as county, min(zip_code) as zip_code
     from zip_county join county c on c.id = county_id
     where c.state in ('TX', 'CA', 'LA') group by c.state, c.name, zip_code
     order by c.state, zip_code limit ${(zips * 3) / 2}`,
  )
  const areas = (place: number) => rows.slice(place * (zips / 2), place * (zips / 2) + zips)
  const bodies = [0, 1].map((place) =>
    JSON.stringify({
      id,
      name: 'Gulf Coast Drying',
      contact_name: 'Sam Okafor',
      email: 'office@gulfcoast.example',
      address: '3907 Warehouse Row',
      city: 'Austin',
      state: 'TX',
      zip_code: '78704',
      phone_number: '+15125550142',
      state_service: 'TX,CA,LA',
      service_list_ids: [1, 2, 5],
      service_areas: areas(place),
      zip_codes: [...new Set(areas(place).map(({ zip_code }) => zip_code))],
    }),
  )
  return { zips, body: (place: number) => bodies[place] }
}
