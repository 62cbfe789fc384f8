import { z } from 'zod/mini'
import { type Area, addCounty } from './area-changes.ts'
import { groupByCounty, isUnknown, serviceAreaBody } from './served-county.ts'

const county = z.object({ county: z.string(), state: z.string() })

/** What choosing a service area may start with: what was stored, or what was chosen before. */
export const areaStart = z.partial(
  z.object({
    service_state: z.string(),
    service_areas: z.array(z.extend(county, { zip_code: z.string() })),
    /** Counties that were picked, whose zip codes had not come. */
    counties: z.array(county),
  }),
)

export type AreaStart = z.output<typeof areaStart>

/** The area as it stands when the form opens; its state is that of the first zip code, where none is named. */
export const startArea = ({
  service_areas = [],
  service_state = service_areas[0]?.state ?? '',
  counties = [],
}: AreaStart): Area =>
  counties.reduce<Area>((area, name) => addCounty(name)(area)?.area ?? area, {
    state: service_state,
    counties: groupByCounty(service_areas),
  })

/** What to start with another time, so that the same is chosen; nothing where nothing is. */
export const startOf = ({ state, counties }: Area): AreaStart => {
  const { service_areas } = serviceAreaBody(counties)
  const unknown = counties.filter(isUnknown).map(({ county, state }) => ({ county, state }))
  return {
    ...(state ? { service_state: state } : {}),
    ...(service_areas.length > 0 ? { service_areas } : {}),
    ...(unknown.length > 0 ? { counties: unknown } : {}),
  }
}
