import type { TestApp } from './create-test-app.ts'

/** Takes the country away, which would be nearly all that a backup or a snapshot holds. */
export const forgetCountry = ({ context }: TestApp) =>
  context.database.script('truncate zip, zip_county')
