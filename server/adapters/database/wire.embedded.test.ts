import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { beginning } from '#simulator/testing-store.ts'
import { askHere } from './embedded.ts'
import { wireTo } from './wire.ts'

const open = async () => {
  const engine = await PGlite.create(await beginning())
  onTestFinished(() => engine.close())
  return async () => {
    const client = new pg.Client({ user: 'postgres', stream: () => wireTo(askHere(engine)) })
    await client.connect()
    return client
  }
}

const numbers = 'select number from step'

test('a connection that is given up leaves neither its transaction nor its statements to the next', async () => {
  const connect = await open()
  const first = await connect()
  await first.query('create table step (number int primary key)')
  await first.query({ name: 'numbers', text: numbers })
  await first.query('begin')
  await first.query('insert into step values (1)')
  await first.end()

  const second = await connect()
  await second.query('insert into step values (2)')
  expect((await second.query({ name: 'numbers', text: numbers })).rows).toEqual([{ number: 2 }])
  await second.end()
})

test('an answer of many megabytes comes whole, and so does the fault of one statement among others', async () => {
  const connect = await open()
  const client = await connect()
  const { rows } = await client.query<{ number: number; text: string }>(
    `select number, repeat('x', 500) as text from generate_series(1, 20000) as number`,
  )
  expect(rows).toHaveLength(20_000)
  expect(rows.every(({ number, text }, at) => number === at + 1 && text.length === 500)).toBe(true)

  await expect(client.query('select 1; select 1 / 0; select 3')).rejects.toMatchObject({
    code: '22012',
  })
  expect((await client.query('select $1::text as said', ['x'.repeat(3_000_000)])).rows).toEqual([
    { said: 'x'.repeat(3_000_000) },
  ])
  await client.end()
})

test('statements that follow each other let others in between', async () => {
  const connect = await open()
  const client = await connect()
  const order: string[] = []
  setImmediate(() => order.push('somebody else'))
  for (let count = 0; count < 10; count += 1) await client.query('select 1')
  order.push('the tenth answer')
  expect(order).toEqual(['somebody else', 'the tenth answer'])
  await client.end()
})
