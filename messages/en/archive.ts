/** The readme of the file with an account's data. */
export const archive = {
  title: 'Your data at Plumbline',
  made: 'Put together on {{at}} for {{email}}.',
  files: {
    account:
      'account.json: your account and profile, which emails you want, and the last four digits of your tax ID.',
    sessions: 'sessions.json: where you are logged in.',
    homeowners:
      'homeowners.json: the homeowners you wrote down, and the sentence each of them agreed to.',
    jobs: 'jobs.json: your jobs as you may see them, each with its history.',
    payments: 'payments.json: where the money of your jobs is, step by step.',
    payouts: 'payouts.json: what went to your bank, and for which jobs.',
    statements: 'statements.json: what you paid and what came back, month by month.',
    invoices: 'invoices.json: your invoices. Their links work for a day.',
    notifications: 'notifications.json: what you were told inside the product.',
    emails:
      'emails.json: our emails to you of the last {{days}} days, and what became of each; without those about your address or with a link for your password or login codes.',
  },
  photos: {
    plumber:
      'photos/: your photos, in a folder for each job. p is the plumbing issue, i the invoice of the repair, a the damage.',
    company:
      'photos/: the photos of jobs you won, in a folder for each job. p is the plumbing issue, i the invoice of the repair, a the damage.',
  },
  missing:
    'These photos could not be read when this file was made. Download your data again; if they are still missing, write to {{email}}.',
  amounts:
    'Amounts in jobs.json are dollars; in statements, invoices, payments, payouts and notifications they are cents.',
  moments: 'Moments are in UTC. The files are JSON, which any text editor opens.',
  left_out:
    'In none of the files: your password, the secrets of your login codes, the rest of your tax ID, which is kept encrypted, and the log of who opened what: ask us who opened your account.',
  masked:
    'Of a job you did not win there is what your screens show: no name, street, phone, email or policy number, and no photos.',
  ask: 'Questions, or something missing? Write to {{email}}.',
} as const
