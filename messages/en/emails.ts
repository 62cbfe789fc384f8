/** Letters, and the mailbox page that shows them where none are sent. */
export const emails = {
  layout: {
    greeting: 'Hello {{name}},',
    by_hand: 'If the button does not work, open this address:',
    why: 'You get this letter because {{email}} has a Plumbline account.',
    support: 'A question? Write to {{support}}.',
    unsubscribe: 'No more letters of this kind',
  },
  facts: {
    job: 'Job',
    where: 'Where',
    answer_by: 'Answer by',
    pay_by: 'Pay by',
    company: 'Company',
    referral: 'Referral amount',
    total: 'You pay, all fees included',
    paid: 'You paid',
  },
  roles: { plumber: 'plumber', company: 'company' },
  welcome: {
    plumber: {
      subject: 'Your Plumbline account is open',
      heading: 'Your account is open',
      what: 'When you find water damage, send the job from your phone with a few photos. Companies that serve the zip code have {{hours}} hours to take it. The first to accept gets it, and you get the full referral amount.',
      next: 'Set up your payout account first. Without it the money waits; with it the money arrives by itself.',
      action: 'Set up payouts',
    },
    company: {
      subject: 'Your Plumbline account is open',
      heading: 'Your account is open',
      what: 'Plumbers send you water losses in the zip codes you serve. You see the damage, the photos and the full price before you accept. The first company to accept gets the job.',
      next: 'Check your zip codes and services now: only jobs inside them reach you.',
      action: 'Check your service area',
    },
  },
  newJob: {
    company: {
      subject: 'New job in {{city}}, {{zip}}',
      heading: 'A plumber has a job for you in {{city}}, {{zip}}',
      what: 'The first company to accept gets it. The page shows the damage and the photos; the homeowner’s name, phone and address open to the company that accepts.',
      next: 'You pay {{total}}, all fees included. Answer by {{deadline}}.',
      action: 'See the job',
    },
    again: {
      subject: 'Open again: the job in {{city}}, {{zip}}',
      heading: 'The job in {{city}}, {{zip}} is open again',
      what: 'The company that had accepted it did not pay in time. The first company to accept now gets it; the homeowner’s name, phone and address open to that company.',
    },
  },
  jobAccepted: {
    plumber: {
      subject: '{{company}} took job {{job}}',
      heading: '{{company}} took your job',
      what: '{{company}} accepted the job at {{homeowner}}’s and has until {{deadline}} to pay.',
      next: 'You have nothing to do. Your referral amount is {{referral}}. If they do not pay in time, the job goes to the other companies.',
      action: 'See your jobs',
    },
    company: {
      subject: 'Job {{job}} is yours: pay by {{due}}',
      heading: 'The job in {{city}} is yours',
      what: 'The homeowner’s name, phone and address are on the job page now. They are waiting for your call.',
      next: 'Pay {{total}} by {{deadline}}. After that the job is offered to others again.',
      action: 'Open the job and pay',
    },
  },
  jobRejectedByAll: {
    plumber: {
      subject: 'No company has taken job {{job}} yet',
      heading: 'Every company said no so far',
      what_one:
        'One company turned down the job at {{homeowner}}’s, and no other is left that serves {{zip}}. It stays open until {{deadline}}: the company can change its mind, and any that adds {{zip}} is offered it.',
      what_other:
        '{{count}} companies turned down the job at {{homeowner}}’s, and no other is left that serves {{zip}}. It stays open until {{deadline}}: each can change its mind, and any that adds {{zip}} is offered it.',
      next: 'If the homeowner cannot wait, call a company you know.',
      action: 'See your jobs',
    },
  },
  jobExpired: {
    plumber: {
      subject: 'Job {{job}} ran out of time',
      heading: 'Nobody took the job in time',
      what_one:
        'One company was told of the job at {{homeowner}}’s. The time ran out on {{deadline}} and it did not have the job, so it is closed.',
      what_other:
        '{{count}} companies were told of the job at {{homeowner}}’s. The time ran out on {{deadline}} and none of them had the job, so it is closed.',
      next: 'If the water is still there, send it as a new job. The homeowner is already in your list.',
      action: 'Send a new job',
    },
  },
  paymentDueSoon: {
    company: {
      subject: 'Pay {{total}} by {{due}}',
      heading: 'Job {{job}} is yours until {{deadline}}',
      what: 'You accepted the job in {{city}}. Your payment of {{total}} has not arrived.',
      next: 'Pay by {{deadline}}. After that the job goes to the other companies.',
      action: 'Pay {{total}}',
    },
  },
  jobPaid: {
    plumber: {
      subject: '{{company}} paid for job {{job}}',
      heading: '{{referral}} is yours',
      what: '{{company}} paid for the job at {{homeowner}}’s. You get the full referral amount, {{referral}}.',
      next: 'It goes to your payout account. If that account is not finished, finish it: the money waits for you.',
      action: 'See your transactions',
    },
    company: {
      subject: 'Paid: {{total}} for job {{job}}',
      heading: 'Your payment arrived',
      what: 'Your payment of {{total}} for the job at {{homeowner}}’s arrived.',
      next: 'The invoice is in your account, as a PDF.',
      action: 'See your invoices',
    },
  },
  payoutOnTheWay: {
    plumber: {
      subject: '{{referral}} is on its way to you',
      heading: '{{referral}} is on its way',
      what: 'The referral amount for the job at {{homeowner}}’s was moved to your payout account.',
      next: 'Your transactions show the day it can be paid out.',
      action: 'See your transactions',
    },
  },
  jobOfferedAgain: {
    plumber: {
      subject: 'Job {{job}} is open again',
      heading: 'The company did not pay in time',
      what: 'The company that accepted the job at {{homeowner}}’s did not pay in time, so the job is no longer theirs. It is offered to the other companies that serve {{zip}} again, until {{deadline}}.',
      what_alone:
        'The company that accepted the job at {{homeowner}}’s did not pay in time, so the job is no longer theirs. It is open until {{deadline}}, and no other company is left that serves {{zip}}: those that turned it down can change their mind, and any that adds {{zip}} is offered it.',
      next: 'You have nothing to do. Your referral amount is still {{referral}}.',
      action: 'See your jobs',
    },
  },
  acceptanceLapsed: {
    company: {
      subject: 'Job {{job}} is no longer yours',
      heading: 'Your time to pay ran out',
      what: 'You accepted the job in {{city}} and your payment did not arrive in time. The job was offered to the other companies again, and your payment link is closed.',
      next: 'You owe nothing. If a payment of yours arrives all the same, you get all of it back.',
      action: 'See your jobs',
    },
  },
  accountRestricted: {
    plumber: {
      subject: 'Your payout account needs something from you',
      heading: 'Your payout account cannot receive money',
      what: 'The payment provider restricted your payout account. Usually a document or a detail is missing.',
      next: 'Finish it now. Until then your money waits for you; nothing is lost.',
      action: 'See what is missing',
    },
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    what: 'Your {{role}} account {{email}} has a new password. Every other session was ended.',
    next: 'Was it you? Then there is nothing to do. If not, choose another password now and write to {{support}}.',
    action: 'Choose another password',
  },
  passwordReset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    what: 'Somebody asked for a new password for the {{role}} account {{email}}.',
    next: 'The link works once, for {{minutes}} minutes. If it was not you, do nothing: your password stays as it is.',
    action: 'Choose a new password',
  },
  confirmEmail: {
    subject: 'Confirm your email address',
    heading: 'Is this your address?',
    what: 'A Plumbline {{role}} account was opened with {{email}}. Confirm that letters reach you there.',
    next: 'The link works once, for {{days}} days. If you opened no account, do nothing.',
    action: 'Confirm my address',
  },
  emailChange: {
    old: {
      subject: 'Your email address is about to change',
      heading: 'Change your address to {{new}}?',
      what: 'Somebody with your password asked to move your {{role}} account from {{old}} to {{new}}. The address changes only when both addresses have agreed.',
      next: 'The links work once, for {{hours}} hours. If it was not you, stop the change and choose another password.',
      action: 'Yes, change it',
      cancel: 'Stop, this was not me',
    },
    new: {
      subject: 'Confirm your new email address',
      heading: 'Is this your new address?',
      what: 'The {{role}} account {{old}} wants to use {{new}} from now on. The address changes only when both addresses have agreed.',
      next: 'The link works once, for {{hours}} hours. If it was not you, do nothing.',
      action: 'Yes, this is my address',
      why: 'You get this letter because somebody entered {{new}} at Plumbline.',
    },
  },
  secondFactorOn: {
    subject: 'Sign-in codes are on',
    heading: 'Signing in now takes a code',
    what: 'Your {{role}} account {{email}} asks for a code of your app besides the password.',
    next: 'Keep the recovery codes where you find them without your phone. If it was not you, write to {{support}}.',
    action: 'Open my account',
  },
  secondFactorOff: {
    subject: 'Sign-in codes are off',
    heading: 'Signing in takes only the password now',
    what: 'The sign-in codes of your {{role}} account {{email}} were turned off.',
    next: 'Was it you? Then there is nothing to do. If not, choose another password now and write to {{support}}.',
    action: 'Choose another password',
  },
  accountDeleted: {
    subject: 'Your Plumbline account is deleted',
    heading: 'Your account is deleted',
    what: 'Name, address, phone and email of the {{role}} account {{email}} are erased. Every open session was ended.',
    nothing: 'Nothing else is kept.',
    kept: 'Some things have to stay, without your name:',
    tax_id: 'Your tax id, encrypted: paid jobs have to be reported to the tax office.',
    payments: 'Payments and invoices: both sides need them for their books.',
    jobs: 'Jobs you sent or took: they belong to the other side too.',
    next: 'If it was not you, write to {{support}} today.',
    action: 'Open Plumbline',
    why: 'You get this letter because {{email}} had a Plumbline account.',
  },
  operator: {
    greeting: 'operator',
    why: 'You get this letter because {{email}} is the operator address of this installation.',
    action: 'Open Plumbline',
    eventParked: {
      subject: 'An event of the payment provider could not be applied',
      heading: 'An event was set aside',
      what: 'The payment provider reported something that failed every time it was applied. It is kept; nothing is lost.',
      next: 'Look at the error, mend its cause, then apply it again: npm run operator -- events retry {{event}}',
    },
    paymentRefused: {
      subject: 'A payment does not fit its job',
      heading: 'A payment was refused',
      what: 'Money arrived at the payment provider that does not fit what the job asks for. Nothing was settled with it.',
      next: 'Look at the payment at the provider and give it back there, or find out why it differs.',
    },
    reversalRefused: {
      subject: 'Money could not be taken back from a plumber’s account',
      heading: 'A reversal was refused',
      what: 'A payment was refunded or lost in a dispute, but the plumber’s account does not hold enough to take the share back. Until then the platform carries it.',
      next: 'It is tried again every day by itself. If the account stays empty, talk to the plumber.',
    },
    ledgerDifference: {
      subject: 'The ledger and the payment provider differ',
      heading: 'The books do not agree',
      what: 'A movement at the payment provider and the ledger do not say the same.',
      next: 'Compare the two. The difference stays on the list until both agree.',
    },
  },
  mailbox: {
    title: 'Mailbox',
    notice: 'These letters were not sent to anyone.',
    explain:
      'No mail server is set up, so Plumbline keeps here what it would have sent. Set SMTP_URL to send letters.',
    empty: 'No letters yet. They appear here as soon as one would be sent.',
    to: 'To {{address}}',
    back: 'All letters',
    letter: 'The letter',
    plain: 'The same letter as plain text',
    missing: 'There is no such letter.',
  },
} as const
