import 'vitest'

/** What a run of the tests is told by `vitest.config.ts`. */
declare module 'vitest' {
  interface ProvidedContext {
    /** What the databases of this run are. */
    engine: 'embedded' | 'postgres'
    /** The server that the tests of a run on PostgreSQL share. */
    postgresUrl: string
  }
}
