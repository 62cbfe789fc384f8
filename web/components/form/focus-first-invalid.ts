const invalid = ['input', 'textarea', 'select', 'button', 'p']
  .flatMap((element) => [`${element}[aria-invalid="true"]`, `${element}[data-invalid="true"]`])
  .join(', ')

/** Milliseconds after which a dialog that closes has handed the focus back. */
const afterDialogs = 20

/** Brings the reader to the first refused field; answers how to call that off. */
export const focusFirstInvalid = (form: HTMLFormElement | null): (() => void) => {
  const timer = window.setTimeout(
    () => form?.querySelector<HTMLElement>(invalid)?.focus(),
    afterDialogs,
  )
  return () => window.clearTimeout(timer)
}
