/** The closed list of failures a call can answer with, and the HTTP status of each (section 8). */
export const errorStatus = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  csrf_failed: 403,
  not_found: 404,
  email_taken: 409,
  email_in_use: 409,
  already_accepted: 409,
  job_closed: 409,
  already_rejected: 409,
  offer_lapsed: 409,
  payment_mismatch: 409,
  refund_mismatch: 409,
  refund_refused: 409,
  already_paid: 409,
  reset_token_invalid: 400,
  link_invalid: 400,
  sign_in_expired: 400,
  second_factor_on: 409,
  second_factor_off: 409,
  account_busy: 409,
  homeowner_busy: 409,
  letter_on_its_way: 409,
  payload_too_large: 413,
  not_a_picture: 415,
  picture_too_large: 413,
  too_many_photos: 409,
  too_many_tries: 429,
  too_many_requests: 429,
  internal: 500,
  payment_provider_failed: 502,
  unavailable: 503,
  storage_full: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Why one field was refused; each word is a text in `messages` (section 5). */
export const fieldErrors = [
  'invalid',
  'too_long',
  'email',
  'email_forgot',
  'name_required',
  'contact_name_required',
  'company_name_required',
  'company_choice_required',
  'last_name_required',
  'address_required',
  'city_required',
  'city_name',
  'state_required',
  'password_required',
  'password_length',
  'passwords_differ',
  'password_wrong',
  'password_same',
  'email_same',
  'email_taken',
  'code_required',
  'code_wrong',
  'ein_digits',
  'tax_id_digits',
  'zip_digits',
  'zip_digits_upper',
  'zip_code_digits',
  'phone_registration',
  'phone_profile',
  'service_required',
  'service_state_required',
  'service_county_required',
  'service_zip_required',
  'service_zip_loading',
  'homeowner_required',
  'homeowner_gone',
  'homeowner_disputed',
  'insurance_company_required',
  'policy_number_required',
  'date_of_loss_required',
  'date_of_loss_future',
  'day_unreadable',
  'issue_description_required',
  'repair_conducted_required',
  'amount_required',
  'referral_amount_required',
  'amount_range',
  'charge_range',
  'referral_range',
  'image_required',
  'image_unreadable',
  'image_bytes',
  'image_pixels',
  'image_group_full',
  'reason_required',
  'job_open',
  'job_unpaid',
  'job_disputed',
] as const

export type FieldError = (typeof fieldErrors)[number]

/** One refused field: the path into the body or query, and why. */
export type FieldProblem = { path: string; error: FieldError }

/** The body of every failed call, served as `application/problem+json`. */
export type Problem = {
  status: number
  code: ErrorCode
  title: string
  message: string
  request_id: string
  fields?: FieldProblem[]
}
