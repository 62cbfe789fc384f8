import type { LiveStream } from './live-stream.ts'

type Belonging = Pick<LiveStream, 'role' | 'accountId' | 'address'>

const none: ReadonlySet<LiveStream> = new Set()

/** Streams under what they have in common, in the order they were opened in. */
const groupedBy = (keyOf: (stream: Belonging) => string) => {
  const groups = new Map<string, Set<LiveStream>>()
  return {
    of: (stream: Belonging) => groups.get(keyOf(stream)) ?? none,
    add: (stream: LiveStream) => {
      const group = groups.get(keyOf(stream)) ?? new Set()
      groups.set(keyOf(stream), group.add(stream))
    },
    delete: (stream: LiveStream) => {
      const group = groups.get(keyOf(stream))
      group?.delete(stream)
      if (group?.size === 0) groups.delete(keyOf(stream))
    },
    clear: () => groups.clear(),
  }
}

/** The open streams of an instance; whose they are and where they come from is known without a look through all. */
export const openStreams = () => {
  const all = new Set<LiveStream>()
  const accounts = groupedBy(({ role, accountId }) => `${role} ${accountId}`)
  const addresses = groupedBy(({ address }) => address)
  const kept = [all, accounts, addresses]
  return {
    all: (): ReadonlySet<LiveStream> => all,
    ofAccount: accounts.of,
    ofAddress: addresses.of,
    add: (stream: LiveStream) => {
      for (const each of kept) each.add(stream)
    },
    delete: (stream: LiveStream) => {
      for (const each of kept) each.delete(stream)
    },
    clear: () => {
      for (const each of kept) each.clear()
    },
  }
}
