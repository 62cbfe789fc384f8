import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import type { Problem } from '#contract/errors.ts'
import { afterPress } from './after-press.ts'
import { type FieldCodes, issueCodes, knownCode, problemCodes } from './field-codes.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { ofShown, type Refusal, standingRefusals } from './standing-refusals.ts'
import { useFormValues } from './use-form-values.ts'

/** What a field of the kit needs: spread it, `<TextField {...form.field('email')} label={…} />`. */
export type FieldProps<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  /** Along a form's line: what it holds does not suffice yet. */
  'data-lacking'?: true | undefined
}

export type AppFormOptions<Values, S extends z.ZodMiniType> = {
  schema: S
  initialValues: Values
  /** What was typed into it before, and was not sent. */
  typed?: Partial<Values> | undefined
  /** Where a name in the form differs from the name on the wire: wire name → form name. */
  wireNames?: Record<string, string>
  /** The fields that are not shown beside these values; the schema has to do without them. */
  hidden?: (values: Values) => readonly (keyof Values & string)[]
  /** A long form has the copper line along its sections, as far as what they hold suffices. */
  line?: boolean
}

/**
 * A form checked by a schema whose messages are `FieldError` codes (section 5). An invalid submit
 * sends nothing, marks every field and focuses the first; `applyProblem` does the same for the
 * fields a server refused, which stay marked until their value changes, and answers whether any of
 * them is in this form, and the form still in sight.
 */
export const useAppForm = <Values extends Record<string, unknown>, S extends z.ZodMiniType>({
  schema,
  initialValues,
  typed,
  wireNames = {},
  hidden = () => [],
  line = false,
}: AppFormOptions<Values, S>) => {
  const { t } = useTranslation()
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const check = (values: Values): FieldCodes => issueCodes(schema.safeParse(values).error)
  const form = useFormValues(initialValues, check, typed)
  const [submitting, setSubmitting] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<Values>>()
  const standing = refusal ? standingRefusals(refusal, form.values) : {}
  const errors = ofShown({ ...form.errors, ...standing }, hidden(form.values))
  const lacking = line ? { ...ofShown(check(form.values), hidden(form.values)), ...errors } : {}
  const refused = refusals > 0 && Object.keys(errors).length > 0

  useEffect(() => (refusals > 0 ? focusFirstInvalid(ref.current) : undefined), [refusals])

  const refuse = (codes: FieldCodes): void => {
    form.setErrors(codes)
    setRefusals((count) => count + 1)
  }

  const field = <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => {
    const code = errors[name]
    return {
      name,
      value: form.values[name],
      onChange: (value) => form.set(name, value),
      onBlur: () =>
        afterPress(() => {
          if (form.now()[name] !== '' && form.isDirty(name)) form.checkField(name)
        }),
      error: code ? t(`validation.${knownCode(code)}`) : undefined,
      'data-lacking': name in lacking || undefined,
    }
  }

  const submit = async (send: (values: z.output<S>) => unknown): Promise<void> => {
    const values = form.now()
    const parsed = schema.safeParse(values)
    if (!parsed.success) return refuse(issueCodes(parsed.error))
    setRefusal(undefined)
    form.setErrors({})
    setSubmitting(true)
    try {
      await send(parsed.data)
    } finally {
      setSubmitting(false)
    }
  }

  const applyProblem = (problem: Problem): boolean => {
    const values = form.now()
    const codes = ofShown(problemCodes(problem, wireNames, Object.keys(values)), hidden(values))
    if (!ref.current || Object.keys(codes).length === 0) return false
    setRefusal({ codes, values })
    setRefusals((count) => count + 1)
    return true
  }

  return {
    ref,
    line,
    field,
    submit,
    applyProblem,
    refuse,
    values: form.values,
    /** The values as they are now: while something was waited for, others may have come. */
    now: form.now,
    /** What was changed and not sent. */
    changed: form.changed,
    submitting,
    /** Read aloud while a refused submit is not mended. */
    announcement: refused ? t('errors.invalid_input.title') : '',
    setValue: form.set,
    /** Takes values that were loaded again, but for those that were changed here. */
    follow: form.follow,
    /** Takes freshly loaded values as the form's untouched state. */
    start: (values: Values): void => {
      form.begin(values)
      setRefusal(undefined)
    },
    reset: (): void => {
      form.reset()
      setRefusal(undefined)
    },
  }
}

/** What `AppForm` needs of a form, whatever its values. */
export type SubmittableForm<Output> = {
  ref: React.RefObject<HTMLFormElement | null>
  line: boolean
  submit: (send: (values: Output) => unknown) => Promise<void>
  announcement: string
}
