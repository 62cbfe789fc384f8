import type { ReactNode } from 'react'

/** What every field shows around its input: label above, help below. */
export type FieldLabels = {
  label: ReactNode
  help?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
}
