import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { photosByTypeQuery } from '../../photos/index.ts'
import { jobKeys } from '../queries.ts'
import { showsOneOf } from './shows-one-of.ts'

const photosOf = (jobId: number) => photosByTypeQuery(jobId, 'a', []).queryKey
const { lists, job, history, summary } = jobKeys

const readAgain = async (keys: readonly QueryKey[], jobIds: ReadonlySet<number> | 'all') => {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {})
  await client.invalidateQueries({ queryKey: jobKeys.all, predicate: showsOneOf(jobIds) })
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated)
}

test('with a job its history, its photos and the figures are read again, not those of others', async () => {
  const mine = [job(7), [...history(7), 'open'], photosOf(7), [...summary, 'plumber', '1']]
  const others = [job(8), photosOf(8), [...lists, 'plumber', '1', {}]]
  expect(await readAgain([...mine, ...others], new Set([7]))).toEqual(mine)
  expect(await readAgain([...mine, ...others], 'all')).toEqual([...mine, job(8), photosOf(8)])
})
