import type { Context } from '../../../context.ts'
import { operatorAlert } from '../../../emails/letters/operator-alert.ts'
import { translator } from '../../../lib/translator.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { mailLetter } from './mail-letter.ts'

/** Sends one letter to the operator's address. */
export const sendOperatorLetter = async (
  context: Context,
  alert: TaskData<'tellOperator'>,
  task: { id: string },
): Promise<void> => {
  const { operatorEmail: email, operatorLanguage: language } = context.config
  const operator = {
    role: 'company',
    accountId: 0,
    name: translator(language)('emails.operator.greeting'),
    email,
    language,
    state: '',
  } as const
  await mailLetter(context, { name: 'tellOperator', task }, operator, (writing) =>
    operatorAlert(writing, alert, context.database.engine),
  )
}
