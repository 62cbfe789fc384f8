import type { TaskName } from './definitions.ts'

const letterTasks: ReadonlySet<TaskName> = new Set([
  'sendLetter',
  'sendPasswordReset',
  'sendEmailConfirmation',
  'sendCodesOff',
  'sendEmailChange',
  'sendEmailChanged',
  'sendFarewell',
  'tellOperator',
])

/** Whether a task sends a letter. */
export const isLetterTask = (task: TaskName): boolean => letterTasks.has(task)
