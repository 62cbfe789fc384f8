import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type Answer, callsOf } from '../crash/calls.ts'
import { newJob } from '../people/bodies.ts'
import type { Account } from '../people/people.ts'

type Cast = { plumber: Account; homeowner: number; company: Account }

const made = z.object({ job_id: z.number() })
const pause = 50

/** What of an answer says that the caller was let down. */
const failureOf = (name: string, answer: Answer | undefined) => {
  if (!answer) return `${name}: no answer`
  return answer.ok ? undefined : `${name}: ${answer.status} ${JSON.stringify(answer.body)}`
}

/** People who read lists and send jobs without a pause; `end` answers what they met. */
export const startLoad = (url: string, { plumber, homeowner, company }: Cast) => {
  const { ask } = callsOf(url)
  const state = { over: false }
  const failures: string[] = []
  const confirmed: number[] = []
  let answered = 0

  const note = (name: string, answer: Answer | undefined) => {
    const failure = failureOf(name, answer)
    if (failure) failures.push(failure)
    else answered += 1
    return failure === undefined
  }

  const list = async () => {
    const path = `/company/job/list?id=${company.id}&page=1&page_size=10&sort=job_id&order=desc`
    note('list', await ask(path, { token: company.token }))
  }

  /** Sends one job, under its own key again where nobody says whether it was taken. */
  const submit = async () => {
    const body = { ...newJob(plumber.id, homeowner), request_key: randomUUID() }
    for (let tries = 1; tries <= 100; tries += 1) {
      const sent = { method: 'POST', body, token: plumber.token } as const
      const answer = await ask('/api/job/create', sent)
      if (note('submit', answer)) return void confirmed.push(made.parse(answer?.body).job_id)
      await setTimeout(200)
    }
    failures.push('submit: never taken')
  }

  const keepOn = async (act: () => Promise<void>) => {
    while (!state.over) {
      await act()
      await setTimeout(pause)
    }
  }
  const people = [list, list, submit, submit].map(keepOn)

  return {
    answered: () => answered,
    end: async () => {
      state.over = true
      await Promise.all(people)
      return { failures, confirmed, answered }
    },
  }
}

export type Load = ReturnType<typeof startLoad>
