/** The part of a query result a screen that reads looks at. */
export type Readable<T> = {
  data: T | undefined
  error: unknown
  isPending: boolean
  /** When the data came, by the clock of the device. */
  dataUpdatedAt: number
  refetch: () => unknown
}
