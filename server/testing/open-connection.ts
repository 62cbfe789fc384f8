import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestApp } from './create-test-app.ts'

/** A connection that says what it is told, and what came back until now; closed with the test. */
export const openConnection = async (app: TestApp) => {
  const { host, port } = app.context.addresses.local()
  const socket = connect(port, host)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, answer: () => answer }
}
