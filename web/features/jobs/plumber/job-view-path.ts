import { paths } from '#web/lib/paths.ts'

/** The job screen showing one job to its plumber. */
export const jobViewPath = (id: number): string => `${paths.inicio.plumber.job}?id=${id}`
