import { expect, test } from 'vitest'
import { isConnectionFault } from './connection-fault.ts'

const said = (code: string, severity: string, message: string) =>
  Object.assign(new Error(message), { code, severity })

test.each(['server conn crashed?', 'server login has been failing', 'query_wait_timeout'])(
  'a pooler in front that gives a connection up (%s) counts as a database that is away',
  (message) => {
    const fault = said('08P01', 'FATAL', message)
    expect(isConnectionFault(fault)).toBe(true)
    expect(isConnectionFault(new Error('Failed query', { cause: fault }))).toBe(true)
  },
)

test.each(['08001', '08004'])('so does a server that takes no connection (%s)', (code) => {
  expect(isConnectionFault(said(code, 'FATAL', 'no'))).toBe(true)
})

test('a message that the server could not read is a fault of ours', () => {
  expect(isConnectionFault(said('08P01', 'ERROR', 'invalid message format'))).toBe(false)
})
