import { withoutAccents } from '../../../../database/contains.ts'

/**
 * Whether the index of texts can look a text up: it needs three letters or digits in a row, of those
 * that are such in every locale of a database, once the accents are gone.
 */
export const isSearchable = (text: string) => /[a-z0-9]{3}/i.test(withoutAccents(text))
