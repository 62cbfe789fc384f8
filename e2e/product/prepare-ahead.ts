import prepare from './prepare.ts'

/*
 * The set-up of the browser tests, for `npm test`: each of its two suites prepares itself on one processor, so
 * it does both at once and tells the browser tests with E2E_PREPARED.
 */
await prepare()
