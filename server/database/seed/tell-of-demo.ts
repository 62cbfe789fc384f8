import type { Context } from '../../context.ts'
import { isUnfinished } from './unfinished.ts'

type Where = Pick<Context, 'config' | 'db'>

const anew = ({ databaseUrl, dataDir }: Where['config']) =>
  databaseUrl
    ? 'To begin anew, start on an empty database (and an empty bucket).'
    : `To begin anew, stop it, remove everything in ${dataDir} and start again.`

/** What whoever starts a demonstration has to know of it: one text each, nothing where it is as it should be. */
export const tellOfDemo = async ({ config, db }: Where): Promise<string[]> => {
  if (await isUnfinished(db))
    return [`The demo data are there by half: what made them was cut off. ${anew(config)}`]
  return []
}
