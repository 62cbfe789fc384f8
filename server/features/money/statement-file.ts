import type { Language } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { dayIn } from '../../lib/time/day-in.ts'
import { inTurnOf } from '../../lib/turns/in-turn-of.ts'
import { recordExport } from '../audit/index.ts'
import { readStatement } from './get-company-statement.ts'
import { statementCsv } from './statement-csv.ts'
import { statementWords } from './statement-words.ts'

/** However many an account asks for, one at a time is drawn. */
const drawing = inTurnOf<number>()

type Wanted = { month?: string; language?: Language }

const prepare = async (context: Context, caller: CompanyCaller, wanted: Wanted) => {
  const { company, statement } = await readStatement(context, caller, wanted.month)
  const words = statementWords(wanted.language, company.language)
  const name = words.t('statement.file', { month: statement.month })
  await recordExport(context, caller, { list: 'statement', month: statement.month })
  return { company, statement, words, name }
}

/** A month's statement as a PDF in the reader's language, with the name of its file. */
export const downloadStatement = async (
  context: Context,
  caller: CompanyCaller,
  wanted: Wanted,
) => {
  const { name, ...about } = await prepare(context, caller, wanted)
  const timeZone = about.statement.time_zone
  // What makes a PDF is large: a server loads it with its first statement, not at its start.
  const { statementPdf } = await import('./statement-pdf.ts')
  const file = await drawing(caller.id, () =>
    statementPdf({
      ...about,
      madeOn: dayIn(timeZone)(context.clock()),
      supportEmail: context.config.supportEmail,
      jobUrl: (jobId) => `${context.publicUrl()}/inicio/company/jobdetail/${jobId}`,
    }),
  )
  return { file, name: `${name}.pdf` }
}

/** The same as CSV. */
export const exportStatement = async (context: Context, caller: CompanyCaller, wanted: Wanted) => {
  const { statement, words, name } = await prepare(context, caller, wanted)
  return { file: statementCsv(statement, words), name: `${name}.csv` }
}
