import type { ErrorCode } from '#contract/errors.ts'

type ErrorText = { title: string; message: string }

/** What a failed call says, by code (section 8); screens may put a more fitting title in front. */
export const errors = {
  invalid_input: {
    title: 'Some fields need another look',
    message: 'Something that was entered is not accepted. Nothing was saved.',
  },
  unauthenticated: {
    title: 'Please log in again',
    message: 'Your session has ended. Log in and you will be back where you were.',
  },
  forbidden: {
    title: 'This is not open to your account',
    message: 'Your account may not do this. Log in with the account it belongs to.',
  },
  csrf_failed: {
    title: 'The page was open too long',
    message: 'Reload the page and try again. Nothing was saved.',
  },
  not_found: { title: 'Not found', message: 'There is nothing at this address.' },
  email_taken: {
    title: 'Error creating Mitigation Company Account',
    message: 'Company with the same email already exists',
  },
  email_in_use: {
    title: 'This email belongs to another account',
    message: 'Log in with it, or use another email.',
  },
  already_accepted: {
    title: 'Error accepting job',
    message: 'This job has been already accepted',
  },
  job_closed: {
    title: 'This job is closed',
    message: 'The time to answer has run out, or the job was withdrawn.',
  },
  already_rejected: {
    title: 'Already rejected',
    message: 'You rejected this job before. You can still accept it while it is open.',
  },
  offer_lapsed: {
    title: 'Your time to pay ran out',
    message:
      'You did not pay for this job in time, so it is open to the other companies again. You owe nothing. Choose another job from your list.',
  },
  payment_mismatch: {
    title: 'The amount does not match the job',
    message: 'Reload the job and pay the amount shown there. Nothing was charged.',
  },
  refund_mismatch: {
    title: 'The refund does not fit the payment',
    message:
      'What is left of the payment is not what you saw, or is less than you want to give back. Nothing was given back now; look at the job again.',
  },
  refund_refused: {
    title: 'The payment provider refused the refund',
    message:
      'Nothing was given back now. A payment that is disputed, or was lost to a dispute, cannot be; whatever else it is stands at the provider.',
  },
  already_paid: {
    title: 'Already paid',
    message: 'The payment for this job has arrived. Nothing was charged a second time.',
  },
  reset_token_invalid: {
    title: 'This link can no longer be used',
    message: 'It works once, for one hour. Ask for a new link.',
  },
  link_invalid: {
    title: 'This link can no longer be used',
    message: 'It was used before, its time is over, or a newer email took its place.',
  },
  sign_in_expired: {
    title: 'Please start again',
    message: 'The code has to be entered within five minutes. Enter email and password again.',
  },
  second_factor_on: {
    title: 'Login codes are already on',
    message: 'To set up another app, turn the codes off first.',
  },
  second_factor_off: {
    title: 'Login codes are not set up',
    message: 'Start setting them up again: the step before this one is missing.',
  },
  account_busy: {
    title: 'Something about this account is not settled yet',
    message:
      'A job is accepted and not paid yet, a payment has not reached the payment account, or a bank questions one. Delete the account once that is settled.',
  },
  homeowner_busy: {
    title: 'A job still needs this homeowner',
    message:
      'The jobs named below are open, won and not paid yet, or disputed by a bank. Have an open one withdrawn by its plumber, wait for the others, and give the command again. Nothing was erased.',
  },
  letter_on_its_way: {
    title: 'This email is already on its way',
    message: 'It is still to be sent, by itself or because somebody has just sent it again.',
  },
  payload_too_large: {
    title: 'This is too large',
    message: 'A photo may have up to 15 MB. Send something smaller.',
  },
  not_a_picture: {
    title: 'This file is not a photo we can read',
    message: 'It is damaged, or it is no JPEG, PNG, WebP or HEIC picture.',
  },
  picture_too_large: {
    title: 'This photo has too many pixels',
    message:
      'Up to 120 megapixels, a HEIC, a WebP or a progressive file up to 50. Save it smaller and send that.',
  },
  too_many_photos: {
    title: 'This group is full',
    message: 'A group holds up to 20 photos. This one was not added.',
  },
  too_many_requests: {
    title: 'Too many requests',
    message:
      'More was asked from your network than the service takes within a minute. Wait a minute, then try again.',
  },
  too_many_tries: {
    title: 'Too many tries',
    message:
      'Wait a minute, then try again. After several wrong passwords the wait grows, up to about an hour.',
  },
  internal: {
    title: 'Something broke on our side',
    message: 'Try again. If it stays, write to support; if there is a code below, add it.',
  },
  payment_provider_failed: {
    title: 'The payment provider could not do this',
    message: 'Your money is safe. Try again in a minute.',
  },
  unavailable: {
    title: 'We are back in a moment',
    message: 'The service is busy. Nothing was lost; try again shortly.',
  },
  storage_full: {
    title: 'Nothing can be saved right now',
    message:
      'The service has run out of space, and the people who run it know. This was not saved; everything saved before is safe. Try again later.',
  },
} as const satisfies Record<ErrorCode, ErrorText>
