/** The bell and what it tells, one sentence a kind; some read differently to each side. */
export const notifications = {
  title: 'Notifications',
  open: 'Notifications, none unread',
  open_unread_one: 'Notifications, {{count}} unread',
  open_unread_other: 'Notifications, {{count}} unread',
  open_many_unread: 'Notifications, more than {{count}} unread',
  unread: 'Unread.',
  read_all: 'Mark all as read',
  more: 'Show older ones',
  load_failed: 'Your notifications did not load.',
  empty_title: 'Nothing to tell yet',
  empty_plumber: 'When a company accepts, pays or lets the time run out, you read it here first.',
  empty_company: 'A new job in your zip codes, a payment that is due: you read it here first.',
  kinds: {
    newJob: 'Job {{id}} is open in your area. The first company to accept gets it.',
    jobReached: 'A company now serves the zip code of job {{id}}. The job is offered to it.',
    jobAccepted_plumber: 'A company accepted job {{id}}. Its payment is next.',
    jobAccepted_company: 'Job {{id}} is yours. Pay it before its clock runs out.',
    jobRejectedByAll:
      'No company is left for job {{id}}. It stays open, should one change its mind or begin to serve the zip code.',
    jobExpired: 'The time for job {{id}} ran out and no company had it. Nothing is owed.',
    lapsed_plumber: 'The company that took job {{id}} did not pay in time. The job is open again.',
    lapsed_company: 'You did not pay job {{id}} in time. It is no longer yours.',
    jobReassigned: 'Job {{id}} was given to another company. You owe nothing for it.',
    paymentDueSoon:
      'Job {{id}} is not paid yet. If it is not paid in time, it is offered to others again.',
    homeownerCorrected:
      'The plumber corrected the homeowner’s contact details of job {{id}}. See them before you call.',
    jobPaid_plumber:
      'The company paid for job {{id}}. Your money goes to your payment account. If that is not finished, finish it: the money waits for you.',
    jobPaid_company: 'Job {{id}} is paid, and yours. See what comes next.',
    payoutOnTheWay:
      'The money for job {{id}} was sent on to your payment account. You can use it within 2 business days.',
    accountRestricted:
      'Your payment account cannot receive money. See why: until then your money waits, and it is safe.',
    accountDisconnected:
      'Your payment account is no longer connected. Connect it again: until then your money waits.',
    partlyRefunded_plumber:
      'A part of the payment for job {{id}} went back to the company, and your share with it.',
    partlyRefunded_company: 'A part of your payment for job {{id}} is on its way back to you.',
    refunded_plumber:
      'The payment for job {{id}} went back to the company. Its referral amount is taken back.',
    refunded_plumber_unsent:
      'The payment for job {{id}} went back to the company before it was sent to you. Nothing is taken from you.',
    refunded_company: 'Your payment for job {{id}} is on its way back to you.',
    refundFailed_plumber:
      'A refund for job {{id}} did not reach the company. Your share of it is yours again.',
    refundFailed_company:
      'The refund for job {{id}} did not reach your card. Write to us, so that we can send it another way: {{support}}',
    paymentReturned:
      'You paid for job {{id}} too late, or twice. All of that payment is on its way back to you.',
    disputeOpened_plumber:
      'The company’s bank questions the payment for job {{id}}. You have nothing to do.',
    disputeOpened_company: 'Your bank questions the payment for job {{id}}.',
    disputeWon_plumber: 'The payment for job {{id}} stands.',
    disputeWon_company: 'The payment for job {{id}} stands.',
    disputeLost_plumber:
      'The company’s bank decided: money of the payment for job {{id}} stays with the company, and your share with it.',
    disputeLost_company: 'Your bank decided: money of your payment for job {{id}} stays with you.',
    payoutSent: '{{amount}} is on its way to your bank and arrives by {{date}}.',
    payoutTaken: 'The payment provider takes {{amount}} from your bank.',
    payoutPaid: '{{amount}} arrived at your bank.',
    payoutFailed: '{{amount}} did not reach your bank: {{reason}}.',
    payoutTook: 'The payment provider took {{amount}} from your bank.',
    payoutNotTaken: 'The payment provider did not take {{amount}} from your bank: {{reason}}.',
  },
} as const
