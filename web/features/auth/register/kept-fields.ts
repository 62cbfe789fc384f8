import { z } from 'zod/mini'

const text = z.string()

/** What may be kept of every registration. */
export const keptFields = {
  name: text,
  phone_number: text,
  email: text,
  address: text,
  city: text,
  state: text,
  zip_code: text,
}
