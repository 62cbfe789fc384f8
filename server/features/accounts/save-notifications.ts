import type { z } from 'zod'
import type { notificationWishes } from '#contract/endpoints/accounts.ts'
import { asOptionalLetter } from '#contract/rules/optional-letters.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { letterWishes } from './letter-wishes.ts'
import { changeUnwanted } from './queries/account.ts'

/** Keeps which letters are wanted; fails with `invalid_input` for one the role does not have. */
export const saveNotifications = async (
  { db }: Context,
  { role, id }: Member,
  { notifications }: z.output<typeof notificationWishes>,
) => {
  const foreign = notifications.flatMap(({ letter }, index) =>
    asOptionalLetter(role, letter)
      ? []
      : [{ path: `notifications.${index}.letter`, error: 'invalid' as const }],
  )
  if (foreign.length > 0) throw failure('invalid_input', foreign)
  const wishes = new Map(notifications.map(({ letter, wanted }) => [letter, wanted]))
  const letters = [...wishes.keys()]
  const unwanted = await changeUnwanted(db, role, id, {
    refused: letters.filter((letter) => !wishes.get(letter)),
    wanted: letters.filter((letter) => wishes.get(letter)),
  })
  if (!unwanted) throw failure('not_found')
  return letterWishes(role, unwanted)
}
