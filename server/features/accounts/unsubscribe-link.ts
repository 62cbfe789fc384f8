import { z } from 'zod'
import { asOptionalLetter, type OptionalLetter } from '#contract/rules/optional-letters.ts'
import type { Context } from '../../context.ts'
import type { Owner } from '../../database/owner.ts'

type Refusal = Owner & { letter: OptionalLetter }

const content = z.tuple([
  z.literal('unsubscribe'),
  z.enum(['plumber', 'company']),
  z.number().int(),
  z.string(),
])

/** A link that refuses one kind of letter; sealed, so that nobody makes one for somebody else. */
export const unsubscribeUrl = ({ seal, publicUrl }: Context, refusal: Refusal) => {
  const { role, accountId, letter } = refusal
  return `${publicUrl()}/unsubscribe/${seal.close(JSON.stringify(['unsubscribe', role, accountId, letter]))}`
}

/** What such a link refuses; undefined where it is not one of ours. */
export const openUnsubscribeToken = ({ seal }: Context, token: string): Refusal | undefined => {
  try {
    const [, role, accountId, name] = content.parse(JSON.parse(seal.open(token)))
    const letter = asOptionalLetter(role, name)
    return letter && { role, accountId, letter }
  } catch {
    return undefined
  }
}
