import type { Language } from '#contract/language.ts'
import { pickLanguage } from '#contract/language.ts'
import { erased } from '#contract/rules/erased.ts'
import type { Context } from '../../context.ts'
import { timeZoneOf } from '../../emails/time-zone.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { csvBegin, csvLine } from '../../lib/csv-line.ts'
import { dollars } from '../../lib/dollars.ts'
import { failure } from '../../lib/failure.ts'
import { dayIn } from '../../lib/time/day-in.ts'
import { type Translator, translator } from '../../lib/translator.ts'
import { begun } from '../../lib/turns/begun.ts'
import { recordExport } from '../audit/index.ts'
import { findPlumber, receivedEntries, receivedLines } from './queries/received.ts'

/** Lines that are read and written at once, so that others have their turn between. */
const atOnce = 100

const figures = (received: number, takenBack: number) =>
  [received, takenBack, received - takenBack].map(dollars)

async function* linesOf(
  { db }: Context,
  caller: PlumberCaller,
  { year, timeZone, t }: { year: string; timeZone: string; t: Translator },
) {
  const day = dayIn(timeZone)
  let [received, takenBack] = [0, 0]
  yield csvBegin +
    csvLine([
      t('money.received.columns.day'),
      t('money.received.columns.job'),
      t('money.received.columns.company'),
      t('money.received.columns.received'),
      t('money.received.columns.taken_back'),
      t('money.received.columns.net'),
    ])
  const ids = await receivedEntries(db, caller.id, { year, timeZone })
  for (let from = 0; from < ids.length; from += atOnce) {
    let part = ''
    for (const line of await receivedLines(db, ids.slice(from, from + atOnce))) {
      const [came, went] = [Math.max(line.amountCents, 0), Math.max(-line.amountCents, 0)]
      received += came
      takenBack += went
      part += csvLine([
        day(line.at),
        line.jobId ?? '',
        line.company === erased ? t('money.received.company_deleted') : (line.company ?? ''),
        ...figures(came, went),
      ])
    }
    yield part
  }
  yield csvLine([t('statement.totals'), '', '', ...figures(received, takenBack)])
}

/**
 * The referral fees that came into the caller's payment accounts in a year of their own time zone, and what was taken
 * back from there, by day, job and company, as the text of a CSV file, piece by piece; dollars. Of the ledger: the
 * lines are settled at its beginning, and none of them changes. That it was taken is recorded. Throws `not_found`.
 */
export const exportReceived = async (
  context: Context,
  caller: PlumberCaller,
  { year, language }: { year: string; language?: Language },
) => {
  const plumber = await findPlumber(context.db, caller.id)
  if (!plumber) throw failure('not_found')
  const t = translator(language ?? pickLanguage(plumber.language))
  await recordExport(context, caller, { list: 'received', year })
  const lines = linesOf(context, caller, { year, timeZone: timeZoneOf(plumber.state), t })
  return { lines: await begun(lines), name: `${t('money.received.file', { year })}.csv` }
}
