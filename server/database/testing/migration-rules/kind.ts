/**
 * What a migration may do: `expand` adds beside the version before, `contract` takes away what no
 * version that still runs uses, `concurrently` builds and looks through, outside of a transaction.
 */
export type Kind = 'expand' | 'contract' | 'concurrently'
