import type { Context } from '../../../context.ts'
import { layOut } from '../../../emails/layout.ts'
import { operatorAlert } from '../../../emails/letters/operator-alert.ts'
import { writingFor } from '../../../emails/reader.ts'
import { translator } from '../../../lib/translator.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { houseOf } from './house.ts'
import { messageIdOf } from './message-id.ts'

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
  const writing = writingFor(operator, houseOf(context))
  await context.mail.send({
    to: email,
    ...layOut(operatorAlert(writing, alert, context.database.engine), writing),
    messageId: messageIdOf(context, 'tellOperator', task),
  })
}
