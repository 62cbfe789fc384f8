import { limits } from '#contract/rules/limits.ts'
import type { Config } from '../../config.ts'

/** An installation that takes more calls from an address takes as many times more of all else from it. */
export const raisedBy = ({ requestsPerMinute }: Pick<Config, 'requestsPerMinute'>) =>
  Math.max(1, requestsPerMinute / limits.requestsPerMinute)
