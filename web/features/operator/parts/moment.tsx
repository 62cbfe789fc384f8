import { dateTime } from '#web/lib/words/format.ts'

/** A moment in the product's general form; nothing where there is none. Where it breaks, day and time stay whole. */
export const Moment = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{dateTime(at).replace(/ (?=[AP]M$)/, '\u00a0')}</time> : null
