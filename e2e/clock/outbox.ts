import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { en } from '#messages/index.ts'

const stored = z.object({ to: z.string(), subject: z.string(), text: z.string() })

type Stored = z.infer<typeof stored>

const { emails } = en

/** The letters of a job's life by the subject that each begins with. */
const subjects = {
  newJob: emails.newJob.company.subject,
  openAgain: emails.newJob.again.subject,
  accepted: emails.jobAccepted.plumber.subject,
  won: emails.jobAccepted.company.subject,
  rejectedByAll: emails.jobRejectedByAll.plumber.subject,
  expired: emails.jobExpired.plumber.subject,
  dueSoon: emails.paymentDueSoon.company.subject,
  offeredAgain: emails.jobOfferedAgain.plumber.subject,
  lapsed: emails.acceptanceLapsed.company.subject,
} as const

const patternOf = (subject: string) =>
  new RegExp(`^${subject.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`)

const kinds = Object.entries(subjects).map(([kind, subject]) => ({
  kind,
  pattern: patternOf(subject),
}))

const jobOf = ({ subject, text }: Stored) =>
  /\b(1\d{4})\b/.exec(subject)?.[1] ?? /jobdetail\/(\d+)/.exec(text)?.[1]

/** Undefined where another letter has just taken its place. */
const read = (file: string): Stored | undefined => {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const lineOf = (letter: Stored): string => {
  const known = kinds.find(({ pattern }) => pattern.test(letter.subject))
  return `${known?.kind ?? 'another'} ${jobOf(letter)} ${letter.to}`
}

/** Reads the letters about jobs that were kept instead of sent, one line each: kind, job, reader. */
export const outboxIn = (dataDir: string) => {
  const folder = path.join(dataDir, 'outbox')
  const known = new Map<string, string>()
  const line = (name: string) => {
    const letter = known.has(name) ? undefined : read(path.join(folder, name))
    if (letter) known.set(name, lineOf(letter))
    return known.get(name) ?? 'another'
  }
  return (): string[] =>
    readdirSync(folder)
      .filter((name) => /^\d+-[0-9a-f]+\.json$/.test(name))
      .map(line)
      .filter((each) => !each.startsWith('another'))
      .toSorted()
}
