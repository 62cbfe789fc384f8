import { z } from 'zod'

/** A state's counties drawn flat: SVG paths in a frame of `width` by `height`, by FIPS code. */
export const countyMap = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  counties: z.array(z.tuple([z.number().int(), z.string()])),
})

export type CountyMap = z.output<typeof countyMap>
