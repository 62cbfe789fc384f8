import { paths } from '#web/lib/paths.ts'

/** The job screen showing one job to its plumber. */
export const jobViewPath = (id: number): string => `${paths.inicio.plumber.job}?id=${id}`

/** The same screen with the job's words and amounts to be corrected. */
export const jobCorrectionPath = (id: number): string => `${jobViewPath(id)}&correct=1`

/** The same screen with photos to be added to the job. */
export const jobPhotosPath = (id: number): string => `${jobViewPath(id)}&photos=1`
