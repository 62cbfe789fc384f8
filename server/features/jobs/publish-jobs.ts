import type { Context } from '../../context.ts'

/** As many as one signal carries. */
const most = 500

/** Tells everybody's open tables of these jobs; after the transaction that changed them. */
export const publishJobs = ({ live }: Pick<Context, 'live'>, jobIds: readonly number[]): void => {
  for (let from = 0; from < jobIds.length; from += most)
    live.publish({ about: 'jobs', jobIds: jobIds.slice(from, from + most) })
}
