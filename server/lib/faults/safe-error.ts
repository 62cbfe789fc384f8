type Described = {
  name: string
  code?: string
  message?: string
  constraint?: string
  at: string[]
  cause?: Described
}

const text = (error: object, name: string) => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Faults of the database carry the values of the query in their message, those of JSON its text. */
const carriesValues = (error: Error): boolean =>
  error instanceof SyntaxError ||
  'query' in error ||
  'params' in error ||
  'severity' in error ||
  'detail' in error

const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** Of a telephone or a tax id. */
const number = /(?<![\w.])\d{2,3}[-. ]?\d{2,3}[-. ]?\d{4}(?![\w.])/g

/** What somebody else said of a fault (a mail server names the reader), without anybody in it. */
export const safeText = (message: string): string =>
  message.replace(address, '(address)').replace(number, '(number)')

/** What a log may hold of a fault: its kind, code and place, never the data it was about. */
export const safeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    name: error.name,
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    ...(!carriesValues(error) && { message: safeText(error.message) }),
    at: at.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  }
}

const withoutPlaces = (fault: Described): Described => ({
  ...fault,
  at: [],
  ...(fault.cause && { cause: withoutPlaces(fault.cause) }),
})

/** The same of a fault whose place says nothing: what was asked is away, whoever asked it. */
export const placelessError = (error: unknown): Described => withoutPlaces(safeError(error))
