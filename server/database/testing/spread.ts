type Place =
  /** A copy on every node: small, seldom changed, joined with everything. */
  | 'everywhere'
  /** Whole on one node: little work, or rules that reach over all of its rows. */
  | 'one node'
  /** Spread over the nodes by the value of this column; the same value of a group, the same node. */
  | { group: 'job' | 'reader'; by: string }

const byJob = { group: 'job', by: 'job_id' } as const
const byReader = { group: 'reader', by: 'account_id' } as const

/** Where each table's rows would lie if one primary were not enough (decision 17). */
export const places: Readonly<Record<string, Place>> = {
  job: { group: 'job', by: 'id' },
  offer: byJob,
  job_event: byJob,
  photo: byJob,
  job_search: byJob,

  homeowner: { group: 'reader', by: 'plumber_id' },
  job_listing: byReader,
  job_tally: byReader,
  notification: byReader,
  letter: byReader,

  plumber: 'everywhere',
  company: 'everywhere',
  company_service: 'everywhere',
  company_service_area: 'everywhere',
  service_type: 'everywhere',
  us_state: 'everywhere',
  county: 'everywhere',
  zip: 'everywhere',
  zip_county: 'everywhere',
  geography_version: 'everywhere',

  session: 'one node',
  password_reset: 'one node',
  account_token: 'one node',
  email_change: 'one node',
  second_factor: 'one node',
  recovery_code: 'one node',
  replaced_contact: 'one node',
  farewell: 'one node',
  sign_in_failure: 'one node',
  operator: 'one node',
  audit_entry: 'one node',
  payment: 'one node',
  payout: 'one node',
  payout_item: 'one node',
  provider_event: 'one node',
  provider_movement: 'one node',
  refused_notice: 'one node',
  reconciliation_cursor: 'one node',
  ledger_posting: 'one node',
  ledger_entry: 'one node',
  ledger_difference: 'one node',
}

/**
 * What would have to change on that day, and is known: nothing may be added here without a sentence
 * in decision 17 on how it changes.
 */
export const toChange = {
  /** Unique without the column that spreads: no node alone could see to it. */
  uniqueness: [
    'homeowner_pkey',
    'job_event_pkey',
    'job_request',
    'job_tally_pkey',
    'letter_pkey',
    'notification_pkey',
    'photo_file',
    'photo_pkey',
    'photo_thumbnail',
  ],
  /** References between rows that lie on different nodes. */
  references: [
    'job_homeowner_id_homeowner_id_fk',
    'ledger_entry_job_id_job_id_fk',
    'notification_job_id_job_id_fk',
    'notification_payout_id_payout_payout_id_fk',
    'payment_job_id_job_id_fk',
  ],
  /** Triggers of a whole statement on spread tables, which keep lists, texts and totals. */
  triggers: ['homeowner', 'job', 'job_listing', 'offer'],
}
