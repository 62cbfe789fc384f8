import { type Random, shuffled } from '../chaos/random.ts'
import { type Answer, isUnknown } from './calls.ts'

/** What is confirmed to people; a run in which one of them never was has shown nothing of it. */
export const kinds = [
  ...(['registration', 'homeowner', 'profile', 'job', 'photo'] as const),
  ...(['acceptance', 'rejection', 'news', 'wishes'] as const),
]

export type Kind = (typeof kinds)[number]

type Fact = { name: string; holds: () => Promise<boolean>; checked: boolean }

/** How many facts are looked up at the same time. */
const atOnce = 8

const lookUp = async ({ name, holds }: Fact) => {
  try {
    return (await holds()) ? [] : [`lost: ${name}`]
  } catch (error) {
    return [`lost: ${name} (${error instanceof Error ? error.message : error})`]
  }
}

const lookUpAll = async (facts: Fact[]) => {
  const lost: string[] = []
  for (let from = 0; from < facts.length; from += atOnce) {
    const some = facts.slice(from, from + atOnce)
    lost.push(...(await Promise.all(some.map(lookUp))).flat())
    for (const fact of some) fact.checked = true
  }
  return lost
}

/** What the server has confirmed, and how to see that it is still so. */
export const openNotebook = () => {
  const facts = new Map<string, Fact>()
  const violations: string[] = []
  const counts = new Map<Kind, number>()
  const confirmed = (kind: Kind) => counts.get(kind) ?? 0
  return {
    /** A later fact of the same name replaces the earlier one. */
    confirm: (kind: Kind, name: string, holds: Fact['holds']) => {
      counts.set(kind, confirmed(kind) + 1)
      facts.set(name, { name, holds, checked: false })
    },
    /** Each line once. */
    violate: (line: string) => {
      if (!violations.includes(line)) violations.push(line)
    },
    violations,
    /** How often something of that kind was confirmed. */
    confirmed,
    confirmations: () => kinds.reduce((sum, kind) => sum + confirmed(kind), 0),
    size: () => facts.size,
    /** Looks up everything that was not looked up yet, and so many of the rest. */
    check: async (random: Random, older: number) => {
      const fresh = [...facts.values()].filter(({ checked }) => !checked)
      const rest = [...facts.values()].filter(({ checked }) => checked)
      const some = rest.length > older ? shuffled(rest, random).slice(0, older) : rest
      violations.push(...(await lookUpAll([...fresh, ...some])))
      return fresh.length + some.length
    },
  }
}

export type Notebook = ReturnType<typeof openNotebook>

/**
 * A thing that is set again and again: after a lost answer either value may stand. `read` answers
 * the one that does.
 */
export const keptValue = (
  notebook: Notebook,
  { kind, name, read }: { kind: Kind; name: string; read: () => Promise<string> },
) => {
  let allowed: string[] = []
  const holds = async () => {
    const found = await read()
    const good = allowed.includes(found)
    allowed = [found]
    return good
  }
  return {
    set: async (value: string, send: () => Promise<Answer | undefined>) => {
      const before = allowed
      allowed = [...before, value]
      const answer = await send()
      if (isUnknown(answer)) return
      allowed = answer?.ok ? [value] : before
      if (answer?.ok) notebook.confirm(kind, name, holds)
    },
  }
}
