/** The bell and what it tells, one sentence a kind; some read differently to each side. */
export const notifications = {
  title: 'Notifications',
  open: 'Notifications, none unread',
  open_unread_one: 'Notifications, {{count}} unread',
  open_unread_other: 'Notifications, {{count}} unread',
  unread: 'Unread.',
  read_all: 'Mark all as read',
  more: 'Show older ones',
  load_failed: 'Your notifications did not load.',
  empty_title: 'Nothing to tell yet',
  empty_plumber: 'When a company accepts, pays or lets the time run out, you read it here first.',
  empty_company: 'A new job in your zip codes, a payment that is due: you read it here first.',
  kinds: {
    newJob: 'Job {{id}} is open in your area. The first company to accept gets it.',
    jobAccepted_plumber: 'A company accepted job {{id}}. Its payment is next.',
    jobAccepted_company: 'Job {{id}} is yours. Pay it before its clock runs out.',
    jobRejectedByAll:
      'No company is left for job {{id}}: all others said no. They can still change their mind.',
    jobExpired: 'The time for job {{id}} ran out and no company had it. Nothing is owed.',
    lapsed_plumber: 'The company that took job {{id}} did not pay in time. The job is open again.',
    lapsed_company: 'You did not pay job {{id}} in time. It went back to the other companies.',
    paymentDueSoon: 'Job {{id}} is not paid yet. Soon it goes to another company.',
    jobPaid_plumber: 'The company paid for job {{id}}. Your money is on the way.',
    jobPaid_company: 'Job {{id}} is paid. Call the homeowner today.',
    payoutOnTheWay: 'The money for job {{id}} is in your payment account.',
    accountRestricted:
      'Your payment account needs something from you. Your money waits there, and it is safe.',
  },
} as const
