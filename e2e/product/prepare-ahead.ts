import { isMade } from '../screens/shared-demo.ts'
import prepare from './prepare.ts'

/*
 * The set-up of the browser tests, for `npm test`: each of its two suites prepares itself on one processor, so
 * it does both at once and tells the browser tests with E2E_PREPARED. The demonstration data, which the workers
 * of a run by itself would wait for, are made here, too.
 */
await prepare()
await isMade()
