/** Payment account, balance, transactions and invoices (sections 2, 4, 8 and 9). */
export const payments = {
  account: {
    label: 'Payment account',
    checking: 'Checking the account',
    Complete: 'Complete',
    Restricted: 'Restricted',
    Notexists: 'Not Exists',
    hint_Restricted: 'Finish setting it up',
    hint_Notexists: 'Connect it to be paid',
    tab_title: 'One moment',
    tab_text: 'Opening the payment provider…',
    failed:
      'The status of your payment account could not be looked up. It is treated as not connected.',
    connected: 'Your payment account is complete. Payouts can arrive.',
    prompt: {
      Restricted_title: 'Finish setting up your payment account',
      Restricted_text:
        'The payment provider still needs something from you. Until then your money waits: it is kept safe, but it cannot reach you.',
      Restricted_open: 'Finish the set-up',
      Notexists_title: 'Connect your payment account',
      Notexists_text:
        'Referral money arrives in an account at our payment provider. Connecting it takes about five minutes: your ID, your bank, your tax number.',
      Notexists_open: 'Connect the account',
      failed_title: 'We could not look up your payment account',
      failed_text:
        'Your jobs are here all the same. Try again in a minute, or connect the account.',
      missing: 'Still missing: {{items}}',
      later: 'Not now',
      opened: 'The provider’s page is open in another tab. Your jobs load when you close it.',
      blocked: 'Your browser stopped the new tab. Open it here:',
    },
  },
  balance: {
    title: 'Transactions',
    text: 'What the payment provider holds for you and everything that moved.',
    total: 'Total Balance',
    total_note: 'Ready to go to your bank',
    pending: 'On the way',
    pending_note: 'Arrives within 2 business days',
    columns: {
      job: 'Job ID',
      amount: 'Amount',
      created: 'Date',
      type: 'Type',
      status: 'Status',
    },
    type: {
      payment: 'Referral payment',
      transfer: 'Transfer',
      payout: 'Payout to your bank',
      payout_failure: 'Payout returned',
      refund: 'Refund',
      payment_refund: 'Refund',
      adjustment: 'Adjustment',
      stripe_fee: 'Provider fee',
      other: 'Other',
    },
    status: { available: 'Available', pending: 'On the way' },
    load: {
      wait: 'Please wait... Loading transactions...',
      error_title: 'Error loading Balance Transactions',
      error_text: 'There was an issue fetching job records.',
    },
    empty_title: 'No money has moved yet',
    empty_text:
      'When a company accepts one of your jobs it has 24 hours to pay. The referral amount appears here within 2 business days.',
    empty_action: 'Send a job',
    connect_title: 'Connect your payment account',
    connect_text:
      'Your balance and transactions appear here as soon as the account is connected. It takes about five minutes.',
    connect_action: 'Connect the account',
    dashboard: 'Open the provider’s page',
  },
  invoices: {
    title: 'Invoices',
    text: 'One for every job you paid.',
    columns: {
      created: 'Date',
      description: 'Description',
      amount: 'Amount',
      pdf: 'PDF',
    },
    open_pdf: 'PDF',
    open_pdf_of: 'Open the PDF of the invoice of {{date}}, {{amount}}',
    no_pdf: 'Being made',
    load: {
      wait: 'Please wait... Loading invoices...',
      error_title: 'Error loading invoices',
      error_text:
        'The payment provider did not answer. Your invoices are safe; try again in a minute.',
    },
    empty_title: 'No invoices yet',
    empty_text: 'Accept a job and pay it: the invoice is here a moment later, with its PDF.',
    empty_action: 'See the jobs',
  },
} as const
