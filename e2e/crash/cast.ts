import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { picture } from '../acts/pictures.ts'
import { peopleOf } from '../people/calls-of-people.ts'
import { type Calls, callsOf, type Heard } from './calls.ts'

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const photo = z.object({ id: z.number(), path: z.string(), thumbnail_path: z.string() })

/** A picture to send, and the hashes of what the server makes of it. */
export type Sample = { bytes: Uint8Array<ArrayBuffer>; full: string; thumbnail: string }

type Sent = { calls: Calls; token: string; jobId: number; bytes: Uint8Array<ArrayBuffer> }

/** Sends one photo of the affected area under a key of its own. */
export const sendPhoto = ({ calls, token, jobId, bytes }: Sent, key: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ job_id: String(jobId), type: 'a', key }))
    body.append(name, value)
  body.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg')
  return calls.ask('/api/job/upload', { method: 'POST', body, token })
}

/** Whether a photo's two files are served with the bytes that were made of its picture. */
export const isServed = async (calls: Calls, token: string, path: string, hash: string) =>
  hashOf(await calls.bytes(`/files/${path}`, token)) === hash

const colours = ['#4a6fa5', '#e8e4da', '#7a5c43'] as const

const sampleOf = async (sent: Omit<Sent, 'bytes'>, colour: string): Promise<Sample> => {
  const bytes = new Uint8Array((await picture('sample', colour, 160)).buffer)
  const answer = await sendPhoto({ ...sent, bytes }, randomUUID())
  const made = photo.parse(answer?.body)
  const { calls, token } = sent
  return {
    bytes,
    full: hashOf(await calls.bytes(`/files/${made.path}`, token)),
    thumbnail: hashOf(await calls.bytes(`/files/${made.thumbnail_path}`, token)),
  }
}

/** Who acts: plumbers with a homeowner each, companies that serve them, pictures to send. */
export const castOf = async (url: string, heard: Heard) => {
  const calls = callsOf(url, heard)
  const people = peopleOf({ url })
  const plumbers = []
  for (const name of ['ana', 'ben', 'cleo'])
    plumbers.push(await people.plumber(`${name}@crash.example`))
  const companies = []
  for (const name of ['dry', 'east', 'fast'])
    companies.push(await people.company(`${name}@crash.example`))
  const homes = new Map<number, number>()
  for (const plumber of plumbers) homes.set(plumber.id, await people.homeowner(plumber))
  const [first] = plumbers
  if (!first) throw new Error('Nobody acts')
  const jobId = await people.job(first, homes.get(first.id) ?? 0)
  const samples: Sample[] = []
  for (const colour of colours)
    samples.push(await sampleOf({ calls, token: first.token, jobId }, colour))
  return { calls, people, plumbers, companies, homes, samples }
}

export type Cast = Awaited<ReturnType<typeof castOf>>
