import { stateCodes, stateLabel } from '#contract/rules/us-states.ts'

/** The fixed state list as a field offers it (section 9). */
export const stateOptions = stateCodes.map((code) => ({ value: code, label: stateLabel(code) }))
