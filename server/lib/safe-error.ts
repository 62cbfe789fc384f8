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

/** Faults of the database carry the values of the query in their message; theirs is left out. */
const carriesValues = (error: Error) =>
  'query' in error || 'params' in error || 'severity' in error || 'detail' in error

/** What a log may hold of a fault: its kind, code and place, never the data it was about. */
export const safeError = (error: unknown): Described => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    name: error.name,
    code: text(error, 'code'),
    constraint: text(error, 'constraint'),
    ...(!carriesValues(error) && { message: error.message }),
    at: at.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  }
}
