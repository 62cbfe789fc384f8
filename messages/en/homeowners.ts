import { consentWording } from '../consent-wording.ts'

/** The homeowner of a job and the New Homeowner window (section 5). */
export const homeowners = {
  field: 'Homeowner',
  placeholder: 'Type a name, a street or a phone',
  none_found: 'Nobody by that name, street or phone yet.',
  add_typed: 'Add “{{typed}}”',
  none_yet: 'You have not added a homeowner yet. Add the first.',
  load_failed: 'Your homeowners did not load.',
  change: 'Choose another',
  new: 'New Homeowner',
  begun: 'You started adding a homeowner. What you typed is there when you open it again.',
  begun_question:
    'You started adding another homeowner and did not save it. Starting over removes what you typed.',
  begun_go_on: 'Go on with that one',
  begun_anew: 'Start over',
  text: 'You see this record, and the company that accepts the job; our support can search for it to help, and what it opens is logged.',
  name: 'Name',
  last_name: 'Last Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP Code',
  address_placed: 'City, State and ZIP Code were taken from the address.',
  zip_help: 'Decides which companies are told.',
  phone: 'Phone',
  email: 'Email',
  preferred_language: 'Speaks',
  contact_help: 'For the company that accepts.',
  consent: 'The homeowner agreed to be contacted',
  consent_wording: consentWording,
  consent_help: 'Read it to the homeowner. We keep the sentence and the time.',
  confirm: 'Are you sure you want to save the record?',
  saved: 'Saved successfully!',
  correct: {
    action: 'Correct contact details',
    text: 'They change for every job of this homeowner. A company that has accepted one is told, and reads them at once.',
    place:
      '{{place}} decides which companies are told, so it stays. If it is wrong, add a new homeowner; a job that was sent and is still open is withdrawn and sent again for the new one.',
    kept: 'Yes, on {{date}}',
    now: 'Yes, just now',
    none: 'No, or no longer',
    renamed:
      'With another name nobody has agreed yet. If you only corrected the spelling, choose “Yes, on {{date}}”.',
    unsaved: 'Your correction is not saved. What you typed is there when you open it again.',
    saved: 'Saved. The contact details are corrected.',
  },
} as const
