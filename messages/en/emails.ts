/** Letters, and the mailbox page that shows them where none are sent. */
export const emails = {
  layout: {
    greeting: 'Hello {{name}},',
    by_hand: 'If the button does not work, open this address:',
    why: 'You get this email because {{email}} has a Plumbline account.',
    support: 'A question? Write to {{support}}.',
    unsubscribe: 'No more emails of this kind',
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
    back: 'Went back to the company',
    payout: 'Amount',
    bank: 'Bank account',
    missing: 'Still missing',
  },
  roles: { plumber: 'plumber', company: 'company' },
  welcome: {
    plumber: {
      subject: 'Your Plumbline account is open',
      heading: 'Your account is open',
      what: 'When you find water damage, send the job from your phone with a few photos. Companies that serve the zip code have {{hours}} hours to take it. The first to accept gets it, and you get the full referral amount.',
      next: 'Set up your payment account first. Without it the money waits; with it the money arrives by itself.',
      action: 'Set up the payment account',
    },
    company: {
      subject: 'Your Plumbline account is open',
      heading: 'Your account is open',
      what: 'Plumbers send you water losses in the zip codes you serve. You see the description, the photos of the damage and the full price before you accept. The first company to accept gets the job.',
      next: 'Check your zip codes now: only jobs inside them reach you.',
      action: 'Check your service area',
    },
  },
  newJob: {
    company: {
      subject: 'New job in {{city}}, {{zip}}',
      heading: 'A plumber has a job for you in {{city}}, {{zip}}',
      what: 'The first company to accept gets it. The page shows the description and the photos of the damage; the homeowner’s name and address, and a phone number if there is one, open to the company that accepts.',
      next: 'You pay {{total}}, all fees included. Answer by {{deadline}}.',
      action: 'See the job',
    },
    again: {
      subject: 'Open again: the job in {{city}}, {{zip}}',
      heading: 'The job in {{city}}, {{zip}} is open again',
      what: 'The company that had accepted it did not pay in time. The first company to accept now gets it; the homeowner’s name and address, and a phone number if there is one, open to that company.',
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
      what_email:
        'The homeowner’s name, email and address are on the job page now. There is no phone number: write to them, or go to the address.',
      what_address:
        'The homeowner’s name and address are on the job page now. There is no phone number and no email: go to the address.',
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
    unserved: {
      subject: 'Job {{job}} is closed: no company serves {{zip}}',
      heading: 'No company serves {{zip}} yet',
      what: 'There was no company to tell of the job at {{homeowner}}’s. The time ran out on {{deadline}}, so it is closed.',
      next: 'A new job there reaches nobody either, until a company serves {{zip}}. If the homeowner cannot wait, call a company you know. If that one opens an account with {{zip}}, you can send it the job.',
      action: 'See your jobs',
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
      next: 'It goes to your payment account. If that account is not finished, finish it: the money waits for you.',
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
      subject: '{{left}} is on its way to you',
      heading: '{{left}} is on its way',
      what: 'The referral amount for the job at {{homeowner}}’s was moved to your payment account.',
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
      what: 'You accepted the job in {{city}} and your payment did not arrive in time. The job is no longer yours, and your payment link is closed.',
      next: 'You owe nothing. If a payment of yours arrives all the same, you get all of it back.',
      action: 'See your jobs',
    },
  },
  jobReassigned: {
    company: {
      subject: 'Job {{job}} went to another company',
      heading: 'The job in {{city}} is no longer yours',
      what: 'You accepted the job in {{city}}. We have given it to another company, and your payment link is closed.',
      next: 'You owe nothing. If a payment of yours arrives all the same, you get all of it back.',
      action: 'See your jobs',
    },
  },
  accountRestricted: {
    plumber: {
      subject: 'Your payment account needs something from you',
      heading: 'Your payment account cannot receive money',
      what: 'The payment provider restricted your payment account. Usually a document or a detail is missing.',
      next: 'Finish it now. Until then your money waits for you; nothing is lost.',
      action: 'See what is missing',
    },
    provider: {
      subject: 'The payment provider is checking your account',
      heading: 'Your payment account is being checked',
      what: 'The payment provider is checking your details. Until it has finished, your payment account cannot receive money.',
      next: 'You have nothing to do. Your money waits for you; nothing is lost.',
      action: 'See how it stands',
    },
    nobody: {
      subject: 'The payment provider turned your account down',
      heading: 'Your payment account was turned down',
      what: 'The payment provider turned your payment account down. It cannot receive money any more.',
      next: 'Ask the provider why, or connect another account: money that waits for you goes there, and nothing of it is lost. What was sent to this one before stays in it; ask the provider what becomes of that.',
      action: 'Connect another account',
    },
    waits:
      'Money for the job at {{homeowner}}’s that had been taken back is yours again. It is sent as soon as your account can receive it.',
  },
  refunded: {
    plumber: {
      subject: 'The payment for job {{job}} went back',
      heading: 'The payment went back to the company',
      what: 'The payment for the job at {{homeowner}}’s has gone back to {{company}} in full, and {{share}} of your referral amount was taken back from your payment account.',
      next: 'If your account does not hold that much any more, it is taken from what arrives next. A question? Write to {{support}}.',
      action: 'See your transactions',
    },
    unsent: {
      what: 'The payment for the job at {{homeowner}}’s has gone back to {{company}} in full. The money had not been sent to you yet, so nothing is taken from you.',
      next: 'Nothing more comes for this job. A question? Write to {{support}}.',
    },
    company: {
      subject: '{{moved}} for job {{job}} is on its way back to you',
      heading: 'Your payment goes back to you',
      what: 'Your payment of {{total}} for the job in {{city}} was refunded in full. Banks take 5 to 10 business days to show it.',
      next: 'You have nothing to do.',
      action: 'See the job',
    },
  },
  partlyRefunded: {
    plumber: {
      subject: 'A part of the payment for job {{job}} went back',
      heading: 'A part of the payment went back',
      what: '{{moved}} of what {{company}} paid for the job at {{homeowner}}’s went back to the company. Your share of that, {{share}}, was taken back from your payment account.',
      next: '{{left}} of your referral amount stays yours.',
      action: 'See your transactions',
    },
    unsent: {
      what: '{{moved}} of what {{company}} paid for the job at {{homeowner}}’s went back to the company. Your share of that, {{share}}, had not been sent to you yet, so nothing is taken from you.',
      next: 'You get the {{left}} that is left. If your payment account is not finished, finish it: the money waits for you.',
    },
    company: {
      subject: 'A part of your payment for job {{job}} is on its way back',
      heading: 'A part of your payment goes back to you',
      what: '{{moved}} of your payment for the job in {{city}} was refunded. Banks take 5 to 10 business days to show it.',
      next: 'You have nothing to do.',
      action: 'See the job',
    },
  },
  refundFailed: {
    company: {
      subject: 'The refund for job {{job}} did not arrive',
      heading: 'Your bank did not take the refund',
      what: 'A refund for the job in {{city}} came back from your bank; usually the card is closed.',
      next: 'Write to {{support}}, so that we can send it another way.',
      action: 'See the job',
    },
  },
  paymentReturned: {
    company: {
      subject: 'Your payment for job {{job}} is on its way back',
      heading: 'You get this payment back',
      what: 'You paid for the job in {{city}} after it was no longer yours, or twice. All of {{total}} is on its way back to you. Banks take 5 to 10 business days to show it.',
      next: 'You have nothing to do.',
      action: 'See your jobs',
    },
  },
  disputeOpened: {
    plumber: {
      subject: 'The payment for job {{job}} is questioned',
      heading: 'The company’s bank questions the payment',
      what: 'The bank of {{company}} asks whether the payment for the job at {{homeowner}}’s was in order. We answer it.',
      next: 'You have nothing to do. If the bank takes the money back, {{share}} of your referral amount is taken back too; if the payment stands, it stays yours.',
      action: 'See your transactions',
    },
    unsent: {
      what: 'The bank of {{company}} asks whether the payment for the job at {{homeowner}}’s was in order. We answer it. The money has not been sent to you yet and waits until that is decided.',
      next: 'You have nothing to do. If the bank takes the money back, {{share}} of your referral amount does not come; if the payment stands, it does.',
    },
    again: {
      plumber: {
        subject: 'The payment for job {{job}} is questioned again',
        heading: 'The company’s bank questions the payment again',
        what: 'The bank of {{company}} asks again whether the payment for the job at {{homeowner}}’s was in order. We answer it.',
        next: 'You have nothing to do. {{share}} of your referral amount was taken back already; if the payment stands, you get it again.',
      },
      company: {
        subject: 'Your bank questions the payment for job {{job}} again',
        heading: 'Your bank questions a payment again',
        what: 'Your bank asks again about {{moved}} of your payment for the job in {{city}}.',
        next: 'If that is a mistake, tell your bank that the payment is in order. A question? Write to {{support}}.',
      },
    },
    company: {
      subject: 'Your bank questions the payment for job {{job}}',
      heading: 'Your bank questions a payment',
      what: 'Your bank asks about {{moved}} of your payment for the job in {{city}}.',
      next: 'If that was a mistake, tell your bank that the payment is in order. A question? Write to {{support}}.',
      action: 'See the job',
    },
  },
  disputeWon: {
    plumber: {
      subject: 'The payment for job {{job}} stands',
      heading: 'The money stays yours',
      what: 'The bank of {{company}} decided that the payment for the job at {{homeowner}}’s was in order.',
      next: 'Your part of it, {{left}}, stays yours.',
      action: 'See your transactions',
    },
    unsent: {
      what: 'The bank of {{company}} decided that the payment for the job at {{homeowner}}’s was in order.',
      next: 'Your part of it, {{left}}, goes to your payment account. If that account is not finished, finish it: the money waits for you.',
    },
    again: {
      plumber: {
        subject: 'The payment for job {{job}} stands after all',
        heading: 'You get the money again',
        what: 'The bank of {{company}} has decided anew: the payment for the job at {{homeowner}}’s was in order.',
        next: 'The {{share}} that was taken back goes to your payment account again.',
      },
      company: {
        subject: 'The payment for job {{job}} stands after all',
        heading: 'The payment stands after all',
        what: 'Your bank has decided anew about {{moved}} of your payment for the job in {{city}}: it was in order.',
        next: 'If your bank had returned that money to you, it takes it back. You have nothing to do.',
      },
    },
    company: {
      subject: 'The payment for job {{job}} stands',
      heading: 'The payment stands',
      what: 'Your bank asked about {{moved}} of your payment for the job in {{city}} and decided that it was in order.',
      next: 'You have nothing to do.',
      action: 'See the job',
    },
  },
  disputeLost: {
    plumber: {
      subject: 'The company’s bank took back {{moved}} for job {{job}}',
      heading: 'The company’s bank took {{moved}} back',
      what: 'The bank of {{company}} took back {{moved}} of the payment for the job at {{homeowner}}’s. Your share of that, {{share}}, was taken back from your payment account.',
      next: 'If your account does not hold that much any more, it is taken from what arrives next. A question? Write to {{support}}.',
      action: 'See your transactions',
    },
    unsent: {
      what: 'The bank of {{company}} took back {{moved}} of the payment for the job at {{homeowner}}’s. Your share of that, {{share}}, had not been sent to you yet, so nothing is taken from you.',
    },
    again: {
      plumber: {
        subject: 'The company’s bank stays with its decision about job {{job}}',
        heading: 'The company’s bank stays with its decision',
        what: 'The bank of {{company}} looked at {{moved}} of the payment for the job at {{homeowner}}’s again and keeps it. Your share of that, {{share}}, was taken back before and stays taken back.',
        next: 'Nothing more is taken from you. A question? Write to {{support}}.',
      },
      company: {
        subject: 'Your bank stays with its decision about job {{job}}',
        heading: 'Your bank stays with its decision',
        what: 'Your bank looked at {{moved}} of your payment for the job in {{city}} again. What it returned to you before stays with you.',
        next: 'If you still owe it to the plumber, write to {{support}}.',
      },
    },
    company: {
      subject: 'Your bank took back {{moved}} for job {{job}}',
      heading: 'Your bank took {{moved}} back',
      what: 'Your bank returned {{moved}} of your payment for the job in {{city}} to you.',
      next: 'If you still owe it to the plumber, write to {{support}}.',
      action: 'See the job',
    },
  },
  payoutSent: {
    plumber: {
      subject: '{{amount}} is on its way to your bank',
      heading: '{{amount}} is on its way to your bank',
      what: 'The payment provider sent {{amount}} to {{bank}}. It arrives by {{date}}.',
      next: 'Your payouts show which jobs it is for.',
      action: 'See your payouts',
    },
  },
  payoutFailed: {
    plumber: {
      subject: '{{amount}} did not reach your bank',
      heading: '{{amount}} came back',
      what: '{{amount}} for {{bank}} came back: {{reason}}.',
      safe: 'The money is safe in your payment account.',
    },
    canceled: {
      subject: 'The payout of {{amount}} was canceled',
      heading: 'The payout of {{amount}} was canceled',
      what: 'The payout of {{amount}} to {{bank}} was canceled before it left.',
    },
  },
  accountDisconnected: {
    plumber: {
      subject: 'Your payment account is disconnected',
      heading: 'Your payment account is no longer connected',
      what: 'The payment provider says that Plumbline may no longer send money to your account.',
      next: 'Connect it again, or another one. Until then your money waits for you; nothing is lost.',
      action: 'Connect the account',
    },
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    what: 'Your {{role}} account {{email}} has a new password. Every other session was ended.',
    next: 'Was it you? Then there is nothing to do. If not, choose another password now and write to {{support}}.',
    action: 'Choose another password',
  },
  numberChanged: {
    subject: 'Your phone number was changed',
    heading: 'Your phone number was changed',
    what: 'Your {{role}} account {{email}} has a new phone number.',
    next: 'Was it you? Then there is nothing to do. If not, somebody else is in your account: choose another password now and write to {{support}}.',
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
    what: 'A Plumbline {{role}} account was opened with {{email}}. Confirm that emails reach you there.',
    next: 'The link works once, for {{days}} days. If you opened no account, do nothing.',
    action: 'Confirm my address',
  },
  emailChange: {
    old: {
      subject: 'Your email address is about to change',
      heading: 'Change your address to {{new}}?',
      what: 'Somebody with your password asked to move your {{role}} account from {{old}} to {{new}}. It changes once the new address has agreed, and the old one too if it was ever confirmed.',
      next: 'The links work once, for {{hours}} hours. If it was not you, stop the change and choose another password.',
      action: 'Yes, change it',
      cancel: 'Stop, this was not me',
    },
    passed: {
      subject: 'Support has agreed to your new email address',
      heading: 'Your account moves to {{new}}',
      what: 'Somebody asked our support to move your {{role}} account from {{old}} to {{new}}, because the old address is not read any more. Support has agreed in its place. It changes once the new address has agreed.',
      next: 'Was it you? Then there is nothing to do here. If not, stop the change, choose another password and write to {{support}}. The link works for {{hours}} hours.',
    },
    new: {
      subject: 'Confirm your new email address',
      heading: 'Is this your new address?',
      what: 'The {{role}} account {{old}} wants to use {{new}} from now on. It changes once you have agreed, and the old address too if it was ever confirmed.',
      next: 'The link works once, for {{hours}} hours. If it was not you, do nothing.',
      action: 'Yes, this is my address',
      why: 'You get this email because somebody entered {{new}} at Plumbline.',
    },
  },
  secondFactorOn: {
    subject: 'Login codes are on',
    heading: 'Logging in now takes a code',
    what: 'Your {{role}} account {{email}} asks for a code from your app besides the password.',
    next: 'Keep the recovery codes where you find them without your phone. If it was not you, write to {{support}}.',
    action: 'Open my account',
  },
  codesOff: {
    subject: 'Turn your login codes off',
    heading: 'No phone and no recovery codes?',
    what: 'Our support was told that you have lost both for your {{role}} account {{email}}. The link turns the codes off. Your password alone opens the account then, and every session ends.',
    next: 'The link works once, for {{hours}} hours. If it was not you, do not follow it: choose another password, which ends the link, and write to {{support}}.',
    action: 'Turn the codes off',
  },
  secondFactorOff: {
    subject: 'Login codes are off',
    heading: 'Logging in takes only the password now',
    what: 'The login codes of your {{role}} account {{email}} were turned off.',
    next: 'Was it you? Then there is nothing to do. If not, choose another password now and write to {{support}}.',
    action: 'Choose another password',
  },
  accountDeleted: {
    subject: 'Your Plumbline account is deleted',
    heading: 'Your account is deleted',
    what: 'Name, address, phone and email of the {{role}} account {{email}} are erased. Every open session was ended.',
    nothing: 'Nothing else is kept.',
    kept: 'Some things have to stay, without your name:',
    tax_id: 'Your tax ID, encrypted: paid jobs have to be reported to the IRS.',
    payments: 'Payments and invoices: both sides need them for their books.',
    jobs: 'Jobs you sent or took: they belong to the other side too.',
    next: 'If it was not you, write to {{support}} today.',
    action: 'Open Plumbline',
    why: 'You get this email because {{email}} had a Plumbline account.',
  },
  operator: {
    greeting: 'operator',
    why: 'You get this email because {{email}} is the operator address of this installation.',
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
    sendingRefused: {
      subject: 'Our balance is too low to send a plumber’s share',
      heading: 'A share waits for our balance',
      what: 'A plumber’s share is to be sent: the first time, or again, because a refund did not arrive or a bank decided that a payment stands. Our balance at the payment provider does not hold enough for it. Until then it waits, and the plumber sees it as not sent.',
      next: 'It is tried again every day by itself. Add money to the balance at the provider’s dashboard, or wait until new payments fill it.',
    },
    moveRefused: {
      subject: 'The payment provider refuses to move a plumber’s share',
      heading: 'A plumber’s share could not be moved',
      what: 'A plumber’s share was to be sent to their payment account, or, where a transfer is named below, to be taken back from it. The payment provider refused that for a reason of its own. Until then the money stays where it is: a share that was to be sent waits, and the plumber sees it as not sent; one that was to be taken back the platform carries.',
      next: 'It is tried again every day by itself. Look up the code, and the account, at the provider’s dashboard, and mend what is in the way, with the plumber where the account is the reason.',
    },
    disputeOpened: {
      subject: 'A payment is disputed: answer the bank in time',
      heading: 'A payment is disputed',
      what: 'The bank of a company questions a payment. The payment provider holds the money and a fee until the bank has decided.',
      next: 'Send evidence at the provider’s dashboard before its deadline: acceptance, photos and history of the job.',
    },
    refundFailed: {
      subject: 'A refund came back',
      heading: 'A refund did not arrive',
      what: 'The company’s bank did not take a refund, and the money is with us again. What was taken back from the plumber for it is sent to the plumber again by itself; where it is not, another email says so.',
      next: 'Ask the company how it wants the money. To try the card again: npm run operator -- refund <job>. If the refund goes another way, take the plumber’s share back at the provider’s dashboard; it stays taken back.',
    },
    shareNotSent: {
      subject: 'A plumber’s share waits for your decision',
      heading: 'Money came back, and the plumber’s share is not sent again by itself',
      what: 'A refund did not arrive, or a bank decided that a payment stands, and the money is with us again. The cents below are the plumber’s share of it, or a part. They were taken back at the provider’s dashboard, or the payment settled no job, or the plumber has left.',
      next: 'If the company gets its money another way, there is nothing to send. If the share is the plumber’s, send it as the runbook says, under “What the operator’s e-mails mean”.',
    },
    ledgerDifference: {
      subject: 'The ledger and the payment provider differ',
      heading: 'The books do not agree',
      what: 'A movement at the payment provider and the ledger do not say the same.',
      next: 'Compare the two. The difference stays on the list until both agree.',
    },
    diskLow: {
      subject: 'The disk is nearly full: nothing can be saved',
      heading: 'The disk is nearly full',
      what: 'The disk under the data folder has so little room left that Plumbline takes nothing in any more, so that what is there stays whole. People can still log in and read.',
      next: 'Make room on the disk of {{folder}}. Saving goes on by itself then; nothing has to be restarted.',
    },
  },
  mailbox: {
    title: 'Mailbox',
    notice: 'These emails were not sent to anyone.',
    explain:
      'No mail server is set up, so Plumbline keeps here what it would have sent. Set SMTP_URL to send emails.',
    empty: 'No emails yet. They appear here as soon as one would be sent.',
    to: 'To {{address}}',
    back: 'All emails',
    letter: 'The email',
    plain: 'The same email as plain text',
    missing: 'There is no such email.',
  },
} as const
