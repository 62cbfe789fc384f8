import type { z } from 'zod'

/** What came back: whether it is confirmed, and what it says. */
export type Answer = { ok: boolean; status: number; body: unknown }

type Asked = { method?: 'GET' | 'POST' | 'PUT'; body?: object | FormData; token?: string }

const content = (body: object | FormData | undefined) => {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Told of every answer: which call, and with which status; 0 where it was lost or makes no sense. */
export type Heard = (call: string, status: number) => void

/** Calls of people to a server that may be killed at any moment. */
export const callsOf = (url: string, heard: Heard = () => {}) => {
  /** The answer, or undefined where it was lost with the server. */
  const ask = async (
    path: string,
    { method = 'GET', body, token }: Asked = {},
  ): Promise<Answer | undefined> => {
    const { headers, ...sent } = content(body)
    const call = `${method} ${path.split('?', 1)[0]}`
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...sent,
      })
      const text = await answer.text()
      const { ok, status } = answer
      const said = { ok, status, body: ok ? JSON.parse(text) : text }
      heard(call, status)
      return said
    } catch {
      heard(call, 0)
      return undefined
    }
  }

  return {
    ask,
    /** What a call answers to whom it is due; throws where it is refused or lost. */
    read: async <S extends z.ZodType>(
      path: string,
      schema: S,
      token?: string,
    ): Promise<z.output<S>> => {
      const answer = await ask(path, { token })
      if (!answer?.ok) throw new Error(`${path}: ${answer?.status ?? 'no answer'}`)
      return schema.parse(answer.body)
    },
    /** The bytes of a file; throws where it is refused. */
    bytes: async (path: string, token: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Whether what was asked may have been done or not: no answer, or one that the fault itself gave. */
export const isUnknown = (answer: Answer | undefined) => !answer || answer.status >= 500

export type Calls = ReturnType<typeof callsOf>

/** What a confirmed answer says, or undefined where there is none. */
export const confirmed = <S extends z.ZodType>(answer: Answer | undefined, schema: S) =>
  answer?.ok ? schema.parse(answer.body) : undefined
