import type { QueryKey } from '@tanstack/react-query'

type Asked = { queryKey: QueryKey } | undefined

/**
 * What a read shows until its answer comes: the answer before, as long as that was of the same subject.
 * The subject is how the keys of such reads begin; of another job, person or state nothing is kept.
 */
export const keptWithin =
  (...subject: QueryKey) =>
  <T>(previous: T | undefined, asked: Asked): T | undefined =>
    subject.every((part, at) => asked?.queryKey[at] === part) ? previous : undefined
