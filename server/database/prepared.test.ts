import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { askPreparedText } from './prepared.ts'

test('a statement asked under a name answers with what is there, whoever asks at once, and after one that could not be planned', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const count = () =>
    askPreparedText<{ count: number }>(
      database.db,
      'count_steps',
      'select count(*)::int as count from step',
      [],
    )

  await expect(count()).rejects.toMatchObject({ cause: { code: '42P01' } })
  await database.script('create table step (number int primary key)')
  const answers = await Promise.all([count(), count(), count()])
  expect(answers.map(({ rows }) => rows)).toEqual(Array(3).fill([{ count: 0 }]))

  await database.script('insert into step values (1), (2)')
  expect((await count()).rows).toEqual([{ count: 2 }])
})
