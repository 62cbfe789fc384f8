import { get } from 'node:http'
import { type Case, same } from './case.ts'
import { wire } from './wire.ts'

const path = '/home'
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'

/** The bytes as they come, still compressed. */
const pageOf = (port: number) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

/** The page itself, which asks nothing of the database. */
export const landingCase = (): Case => ({
  ...{ what: 'landing page', method: 'GET', url: path },
  statements: { waves: [], marks: {} },
  page: pageOf,
  scripts: async (cookies) => same(wire(cookies, { path, accept })),
})
