import type { Context } from '../context.ts'
import { withoutQuery } from '../lib/faults/without-query.ts'
import { wordsOfDatabase } from './words-of-database.ts'

/** One line of progress for the person who started the server. */
export const say = (text: string) => {
  process.stdout.write(`  ${text}\n`)
}

type DemoAccount = {
  role: string
  name: string
  email: string
  password: string
  /** For an authenticator app. */
  secret?: string
}

/** Where to go and whom to sign in as, and what has to be known of the demonstration. */
export const announce = (
  context: Context,
  accounts: readonly DemoAccount[],
  ofDemo: readonly string[],
) => {
  const { config } = context
  const lines = ['', `  Plumbline answers at ${context.publicUrl()}`, '']
  if (!config.databaseUrl)
    lines.push(
      `  Everything is kept in ${config.dataDir} (embedded database: for a trial, a demo or one`,
      '  small office; move to PostgreSQL before you depend on it: docs/operating.md).',
      '',
    )
  if (config.databaseUrl && !config.storage)
    lines.push(
      `  Photos are kept in ${config.dataDir}: several instances need one such folder for all, or a`,
      '  bucket (STORAGE_URL: docs/settings.md).',
      '',
    )
  if (accounts.length > 0) {
    lines.push('  Demo accounts')
    for (const { role, email, password, name, secret } of accounts) {
      const line = `    ${role.padEnd(8)} ${email.padEnd(32)} ${password.padEnd(20)} ${name}`
      lines.push(secret ? `${line}, authenticator secret ${secret}` : line)
    }
    lines.push('')
  }
  for (const text of ofDemo) lines.push(`  ${text}`, '')
  if (config.movedClock)
    lines.push(`  The clock is moved: it says ${context.clock().toISOString()}.`, '')
  if (!config.mail.smtpUrl) lines.push(`  Letters it would send:  ${context.publicUrl()}/mailbox`)
  const simulator = config.stripe ? config.stripe.simulatorUrl : context.publicUrl()
  if (simulator) lines.push(`  Payment simulator:      ${simulator}/stripe-simulator`)
  lines.push(`  API reference:          ${context.publicUrl()}/api-reference`, '')
  process.stdout.write(`${lines.join('\n')}\n`)
}

const causes: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'The port is in use. Stop the other program or set PORT to a free one.',
  EACCES: (error) =>
    error.syscall === 'listen'
      ? 'This port may not be opened by this user. Set PORT to a number above 1024.'
      : `The folder cannot be written: ${error.path}. Set DATA_DIR to one that can.`,
  EROFS: (error) => `The folder cannot be written: ${error.path}. Set DATA_DIR to one that can.`,
  ENOTDIR: (error) => `This is not a folder: ${error.path}. Set DATA_DIR to a folder.`,
  EEXIST: (error) => `This is not a folder: ${error.path}. Set DATA_DIR to a folder.`,
  ENOSPC: () => 'The disk is full.',
  EIO: () => 'A disk could not be read or written. The log of the machine (dmesg) says which.',
  53100: () => 'The disk of the database is full.',
  53200: () => 'There is not enough memory. End other programs, or give it more, and start again.',
  DATA_DIR_IN_USE: (error) => error.message,
  PLAIN_FAULT: (error) => error.message,
  STORAGE_AWAY: () =>
    'The bucket does not answer, or refuses. Check STORAGE_URL and the keys to it, and try again.',
  ECONNRESET: () => 'The connection to the database or the bucket broke off. Try again.',
}

const isSystemFault = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error

/** One clear line for what a person can mend; the whole fault for what they cannot. */
export const explain = (error: unknown) => {
  const fault = withoutQuery(error)
  // What cannot be reached is none of our files.
  const isKnown = isSystemFault(fault) && fault.syscall !== 'connect'
  const known = isKnown ? causes[fault.code ?? '']?.(fault) : undefined
  const settings = error instanceof Error && error.message.startsWith('These settings')
  const own = settings ? error.message : wordsOfDatabase(error)
  process.stderr.write(
    `\n${known ?? own ?? (error instanceof Error ? error.stack : String(error))}\n`,
  )
}
