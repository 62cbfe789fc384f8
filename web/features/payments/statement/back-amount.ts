import { money } from '#web/lib/words/format.ts'

/** Cents that came back to a company, as less that it paid; with a plus where they went again. */
export const backAmount = (cents: number) => (cents < 0 ? `+${money(-cents)}` : money(-cents))
