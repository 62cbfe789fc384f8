import { setTimeout } from 'node:timers/promises'
import { type Kind, kinds } from './notebook.ts'
import type { Scene } from './plumber-acts.ts'

/** Milliseconds for which people act on, and how many confirmations are waited for before. */
const acting = { milliseconds: 2500, confirmations: 30 }

/** Something is at stake when the first kill comes: so much has been confirmed. */
export const confirmedAtFirst = 12

/** What a server that has come back takes from people, one kind of each. */
const taken: readonly (readonly Kind[])[] = [['job'], ['acceptance', 'rejection'], ['photo']]

/**
 * Waits for some confirmations, of a job, of an answer to one and of a photo among them, and a random moment more;
 * at the end of a run until every kind was confirmed once. What does not come within `patience`, in milliseconds,
 * is taken no more, which is a violation. Answers whether all came.
 */
export const letThemAct = async (
  { notebook, random }: Scene,
  { patience, last }: { patience: number; last: boolean },
) => {
  const { confirmed, confirmations, violations } = notebook
  const before = new Map(kinds.map((kind) => [kind, confirmed(kind)]))
  const isNew = (kind: Kind) => confirmed(kind) > (before.get(kind) ?? 0)
  const never = () => (last ? kinds.filter((kind) => confirmed(kind) === 0) : [])
  const missing = () => [
    ...taken.filter((some) => !some.some(isNew)),
    ...never().map((kind) => [kind]),
  ]
  const enough = Math.max(confirmations() + random.below(acting.confirmations), confirmedAtFirst)
  const deadline = performance.now() + patience
  const known = violations.length
  while (confirmations() < enough || missing().length > 0) {
    if (violations.length > known) return true
    if (performance.now() > deadline) break
    await setTimeout(5)
  }
  const lacking = missing()
  for (const some of lacking)
    notebook.violate(`taken no more: no ${some.join(' or ')} in ${patience / 1000} s`)
  await setTimeout(random.below(acting.milliseconds))
  return lacking.length === 0
}
