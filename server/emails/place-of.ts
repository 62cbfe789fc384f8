import type { OpenJob } from './letter-job.ts'

/** City, state and zip code of a job, or what there is to tell of them. */
export const placeOf = ({ city, state, zipCode }: OpenJob) =>
  city === state ? `${state} ${zipCode}` : `${city}, ${state} ${zipCode}`
