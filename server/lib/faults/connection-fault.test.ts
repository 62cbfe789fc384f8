import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../adapters/database/postgres.ts'
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

test('so does a server whose socket is gone, as it is while it restarts, but no other file that is not there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-socket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const faultAt = async (address: string) => {
    const database = await openPostgres(address)
    return database
      .check()
      .catch((fault: unknown) => fault)
      .finally(database.close)
  }
  expect(isConnectionFault(await faultAt(`postgres:///plumbline?host=${folder}`))).toBe(true)
  const certificate = await faultAt(`postgres://localhost/plumbline?sslrootcert=${folder}/ca.pem`)
  expect(certificate).toMatchObject({ code: 'ENOENT' })
  expect(isConnectionFault(certificate)).toBe(false)
})

test('a message that the server could not read is a fault of ours', () => {
  expect(isConnectionFault(said('08P01', 'ERROR', 'invalid message format'))).toBe(false)
})
