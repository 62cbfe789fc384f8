import type { Readable } from 'node:stream'

/**
 * An answer that is JSON already, sent as it is, whole or piece by piece: the output schema of its
 * endpoint is held against it in tests instead of at every call.
 */
export class WrittenJson {
  constructor(readonly text: string | Readable) {}
}
