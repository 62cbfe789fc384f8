/** The numbers of the locks that all instances of a database know, also those of other versions: never another's. */
export const advisoryLocks = {
  /** One migration at a time, however many instances start together. */
  migration: 7_203_411,
  /** Between new jobs and new service areas. */
  offerGate: 7_203_412,
  /** One instance at a time makes what it lacks of the tables of task queue and simulator. */
  assembly: 7_203_413,
  /** One instance at a time looks after the demo data: it holds its clock behind meanwhile. */
  demo: 7_203_414,
  /** One restore at a time fills a database. */
  restore: 7_203_415,
  /** One load of the geography at a time, however many instances start together. */
  geography: 7_203_416,
  /** One instance at a time looks whether there are accounts. */
  seed: 7_203_417,
} as const
