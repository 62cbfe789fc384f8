import { useRef, useState } from 'react'
import type { FieldCodes } from './field-codes.ts'

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, place) => same(item, other[place])))

const without = (codes: FieldCodes, name: string): FieldCodes => {
  const { [name]: _, ...others } = codes
  return others
}

/**
 * What a form holds: its values, from which it started, and why fields of it are refused. What was
 * `typed` before stands over where it started.
 */
export const useFormValues = <Values extends Record<string, unknown>>(
  initial: Values,
  check: (values: Values) => FieldCodes,
  typed: Partial<Values> = {},
) => {
  const [values, setShown] = useState<Values>({ ...initial, ...typed })
  const [errors, setErrors] = useState<FieldCodes>({})
  // What an event reads may be newer than what is rendered.
  const latest = useRef(values)
  const untouched = useRef(initial)

  const put = (next: Values): void => {
    latest.current = next
    setShown(next)
  }

  const changed = (): Partial<Values> => {
    const found: Partial<Values> = {}
    for (const name in latest.current)
      if (!same(latest.current[name], untouched.current[name])) found[name] = latest.current[name]
    return found
  }

  return {
    values,
    errors,
    setErrors,
    /** The values as they are now, also between two renders. */
    now: (): Values => latest.current,
    /** Changes one value, which takes away what was said against it. */
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
      put({ ...latest.current, [name]: value })
      setErrors((codes) => without(codes, name))
    },
    /** Says of one field whether it is refused. */
    checkField: (name: keyof Values & string): void => {
      const code = check(latest.current)[name]
      setErrors((codes) => (code ? { ...codes, [name]: code } : without(codes, name)))
    },
    /** What differs from the untouched state. */
    changed,
    isDirty: (name: keyof Values & string): boolean =>
      !same(latest.current[name], untouched.current[name]),
    /** Takes these values as the form's untouched state. */
    begin: (start: Values): void => {
      untouched.current = start
      put(start)
      setErrors({})
    },
    /** Takes what was loaded again as the untouched state; what was changed stands over it. */
    follow: (start: Values): void => {
      const kept = changed()
      untouched.current = start
      put({ ...start, ...kept })
    },
    reset: (): void => {
      put(untouched.current)
      setErrors({})
    },
  }
}
