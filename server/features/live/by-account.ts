import type { Owner } from '../../database/owner.ts'

const nameOf = ({ role, accountId }: Owner) => `${role} ${accountId}`

/** What there is for each account: looked through once, however many ask afterwards. */
export const byAccount = <T extends Owner>(all: readonly T[]) => {
  const lists = new Map<string, T[]>()
  for (const each of all) {
    const name = nameOf(each)
    const list = lists.get(name)
    if (list) list.push(each)
    else lists.set(name, [each])
  }
  return (account: Owner): readonly T[] => lists.get(nameOf(account)) ?? []
}
