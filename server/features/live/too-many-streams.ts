import type { Config } from '../../config.ts'
import { raisedBy } from '../../http/limits/raised-by.ts'

type Open = { all: number; ofAddress: number }

/**
 * Says why one more stream from an address would be too many beside those that are open; undefined where it is not.
 * An eighth of an instance's may be of one address, which may be a whole office or a carrier's customers: so many
 * open pages meet the limit of calls a minute first.
 */
export const tooManyStreams = (config: Config) => {
  const most = config.overload.streams
  const mostOfAddress = Math.ceil((most / 8) * raisedBy(config))
  return ({ all, ofAddress }: Open) => {
    if (all >= most) return 'streams'
    return ofAddress >= mostOfAddress ? 'streams_of_address' : undefined
  }
}
