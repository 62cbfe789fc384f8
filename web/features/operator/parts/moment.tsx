import { dateTime } from '#web/lib/words/format.ts'

/** A moment in the product's general form; nothing where there is none. */
export const Moment = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{dateTime(at)}</time> : null
