import { expect, test } from 'vitest'
import { queryClient } from '#web/lib/http/query-client.ts'
import { reads } from '#web/lib/testing/reads.ts'
import { accountQuery, keepInAccount } from './queries.ts'

test('what was saved is not written over by a read that was under way, which is made anew', async () => {
  const { queryKey } = accountQuery()
  const here = reads(queryKey, { language: 'en', email: 'old@example.com' })
  const shown = here.look()
  await here.answer()
  here.truth = { language: 'en', email: 'new@example.com' }
  void queryClient.refetchQueries({ queryKey })
  here.truth = { language: 'es', email: 'new@example.com' }
  keepInAccount({ language: 'es' })
  expect(shown().data).toEqual({ language: 'es', email: 'old@example.com' })
  await here.answer()
  expect(shown().data).toEqual({ language: 'es', email: 'new@example.com' })
  expect(here.asked).toBe(3)
  keepInAccount({ language: 'en' })
  await here.answer()
  expect(shown()).toMatchObject({ data: { language: 'en' }, isStale: false })
  expect(here.asked).toBe(3)
})
