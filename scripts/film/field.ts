import type { Frame, Locator } from 'playwright-core'

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The input under this very label; the star of a required field is not part of its name. */
export const field = (frame: Frame, label: string): Locator =>
  frame
    .locator('input, textarea')
    .and(frame.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`)))
    .first()
