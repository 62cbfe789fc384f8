import { z } from 'zod/mini'

/** A state's counties drawn flat: SVG paths in a frame of `width` by `height`, by FIPS code. */
export const countyMap = z.object({
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  counties: z.array(z.tuple([z.int(), z.string()])),
})

export type CountyMap = z.output<typeof countyMap>
