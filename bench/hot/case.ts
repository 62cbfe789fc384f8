import type { Scene } from './scene.ts'
import type { Statements } from './statements.ts'
import type { wire } from './wire.ts'

export const connections = 16

/** The same request over every connection. */
export const same = (request: Uint8Array) => Array.from({ length: connections }, () => [request])

type Cookies = Parameters<typeof wire>[0]

export type Account = Scene['plumber']

/** One hot path: what is sent, what it asks of the database, and what share of a bare handler is promised. */
export type Case = {
  what: string
  method: 'GET' | 'POST'
  url: string
  aim?: number
  statements: Statements
  /** What the product on that port answers in place of rows, compressed with Brotli. */
  page?: (port: number) => Promise<Uint8Array>
  /** The requests of each connection in one slice; each is sent once where they are used up. */
  scripts: (cookies: Cookies) => Promise<Uint8Array[][]>
  once?: boolean
  /** Of the usual number of requests, where each is much work. */
  weight?: number
  /** For pgbench: what stands in the place of the marks of a body. */
  opening?: () => Promise<string[]>
  each?: number
  /** Statuses that belong to it besides 200. */
  also?: readonly string[]
  /** So many answers of a slice are 200, no more and no fewer. */
  wins?: number
}
