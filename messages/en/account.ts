/** Security and emails of an account, and the pages that links of emails open (section 2). */
export const account = {
  title: 'Security and emails',
  text: 'How you log in, where you are logged in, and which emails you get.',
  back: 'Back to the profile',
  notice: {
    title: 'Please confirm your email',
    text: 'We sent an email with a link to {{email}}. Until you follow it, we cannot be sure that news about jobs and money reaches you.',
  },
  letters_fail: {
    title: 'Our emails do not reach you',
    text: 'The last email to {{email}} could not be delivered. Check the address. If it is right, the fault may be in your mail or in ours: ask whoever runs yours, or us.',
    write: 'Write to',
    action: 'Correct the address',
  },
  email: {
    title: 'Email',
    text: 'Your login, and where emails about jobs and money go.',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed yet',
    refused: 'Last email not delivered',
    unconfirmed_text:
      'Follow the link in the email we sent. It works once, for seven days. Nothing there? Look in the spam folder, or have it sent again.',
    send: 'Send again',
    sent: 'The email is on its way to {{email}}.',
    already: 'Your email is confirmed already.',
    change: 'Change it in the profile',
    pending: 'Change to {{email}}',
    pending_text: 'It happens once both addresses have agreed, by {{deadline}}.',
    pending_text_new: 'It happens once the new address has agreed, by {{deadline}}.',
    pending_lost:
      'Can you no longer read {{email}}? Once we are sure that it is you, we agree in its place. Write to',
    old: 'Your address until now',
    new: 'The new address',
    agreed: 'agreed',
    waiting: 'the link in its email is still to be followed',
    withdraw: 'Stop the change',
    withdraw_ask: 'Keep {{email}} and stop the change?',
    withdraw_keep: 'Let it go on',
    withdrawn: 'The change is stopped. Your address stays as it is.',
    withdrawn_late:
      'There was nothing left to stop: the change has happened, or had ended before. The address that counts now is shown here.',
  },
  password: {
    title: 'Password',
    text: 'Changing it logs you out everywhere else and stops a change of email that is under way.',
    current: 'Current password',
    perhaps_text:
      'The answer to your first try got lost on the way. An email tells you once the password is changed: then the new one of that first try is in force, and there is nothing more to do. If none comes, type your current password again.',
  },
  sessions: {
    title: 'Where you are logged in',
    text: 'Something here you do not know? End it and change your password.',
    this: 'This browser',
    on: '{{browser}} on {{system}}',
    unknown: 'Unknown browser',
    last_seen: 'Last seen {{when}}',
    since: 'logged in {{when}}',
    end: 'End',
    end_label: 'End the session: {{name}}',
    ended: 'That session is ended.',
    end_others: 'End all others',
    end_others_ask: 'End every session but this one?',
    others_ended_one: '{{count}} session ended.',
    others_ended_other: '{{count}} sessions ended.',
    only_this: 'You are logged in nowhere else.',
  },
  factor: {
    title: 'Login codes',
    text: 'A code from an app on your phone, besides the password. Money and people’s homes are behind this account: worth the two minutes.',
    off: 'Off: your password alone opens this account.',
    on: 'On: logging in takes a code.',
    codes_left_one: '{{count}} recovery code left',
    codes_left_other: '{{count}} recovery codes left',
    codes_few: 'To get new ones, turn the codes off and on again.',
    start: 'Set up codes',
    start_password: 'Your password',
    start_submit: 'Continue',
    qr: 'The code to scan with the app',
    app_title: '1. Add Plumbline to your authenticator app',
    app_text:
      'Google Authenticator, 1Password, Aegis or any other. Choose “enter a setup key” there, and “time-based” as the kind.',
    app_open: 'Open on this phone',
    secret: 'Setup key',
    code_title: '2. Enter the code it shows',
    code: 'Code',
    code_help: 'Six digits. A new one comes every 30 seconds.',
    code_help_again:
      'Six digits, of the entry made with the key above. One from an earlier try no longer works: remove it from the app.',
    confirm: 'Turn the codes on',
    recovery_title: 'Your recovery codes',
    recovery_text:
      'Each lets you in once when the phone is gone. They are shown only now: keep them where you find them without your phone.',
    recovery_file: 'Recovery codes of {{email}} for Plumbline. Each works once.',
    recovery_done: 'I have kept them',
    unseen_title: 'The codes are on, but you may not have your recovery codes',
    unseen_text:
      'They are shown only once, and nobody has said here that they are kept. If you have none, turn the codes off, then set them up again: you get a new setup key and ten new recovery codes.',
    turn_off: 'Turn the codes off',
    turn_off_text: 'Needs your password and a code from the app, or a recovery code.',
    turned_off: 'The codes are off. Your password alone opens this account now.',
  },
  letters: {
    title: 'Emails you want',
    text: 'Emails about the safety of your account, and about money that failed, went back or is disputed, always come.',
    names: {
      jobAccepted: 'A company took your job',
      jobRejectedByAll: 'Every company said no so far',
      jobOfferedAgain: 'A company did not pay, your job is open again',
      jobExpired: 'Time ran out and no company had your job',
      jobPaid: 'A company paid',
      payoutOnTheWay: 'Your money is on its way to you',
      payoutSent: 'Your money is on its way to your bank',
      newJob: 'A new job in your zip codes',
      paymentDueSoon: 'A payment is due soon',
      homeownerCorrected: 'A plumber corrected how to reach the homeowner of your job',
    },
  },
  language: {
    title: 'Language',
    text: 'If you change the language of the screens, the page reloads and your emails change with it. You can also choose another language for the emails alone.',
    screens: 'Screens, in this browser',
    letters: 'Emails',
  },
  take: {
    title: 'Download my data',
    text: 'One ZIP file with what is kept about you, to read or to take elsewhere.',
    plumber:
      'Your account and profile, homeowners, jobs with their history, your photos, payments, payouts, notifications and where you are logged in.',
    company:
      'Your account and profile, jobs with their history, the photos of jobs you won, statements, invoices, notifications and where you are logged in. Of jobs you did not win it tells what your screens tell.',
    submit: 'Download',
    working: 'Putting your data together. With many photos that takes a while.',
    done: 'Your data is in your downloads: {{file}}',
  },
  remove: {
    title: 'Delete the account',
    text: 'For good. Nobody can bring it back, including us.',
    erased:
      'Your name, address, phone and email are erased, every session ends, and open jobs are closed or leave your list.',
    kept_intro: 'What has to stay, with us without your name:',
    kept: {
      tax_id: 'Your tax ID, encrypted, if a job was paid: tax law may ask for it.',
      payments: 'Payments and invoices: both sides need them for their books.',
      jobs: 'Jobs you sent or took: they belong to the other side too.',
      provider:
        'What you gave our payment provider, if you gave it anything: it keeps that by rules of its own, and closes your account there if you ask it.',
    },
    fades:
      'Backups have the rest until newer ones take their place. Which emails went to you is kept for {{days}} days, and who did what for good, by the number of your account alone.',
    busy: {
      plumber:
        'With a job accepted and not paid, a payment that is not in your payment account yet, or one in dispute, that has to be settled first. What is there stays yours at the payment provider.',
      company:
        'With a job accepted and not paid, or a payment in dispute, that has to be settled first.',
    },
    open: 'Delete my account',
    word: 'DELETE',
    confirm: 'To confirm, type {{word}}',
    confirm_wrong: 'Type {{word}} exactly.',
    submit: 'Delete for good',
    working: 'Please wait... Deleting your account',
    done: 'Your account is deleted.',
    perhaps_title: 'Your account may be deleted already',
    perhaps_text:
      'The answer got lost on the way, and you are logged out now. An email tells you once the account is deleted. If none comes, log in again and look.',
    done_kept: 'Your account is deleted. Kept, with us without your name: {{kept}}.',
    kept_short: {
      tax_id: 'the encrypted tax ID (tax law)',
      payments: 'payments and invoices (bookkeeping)',
      jobs: 'jobs shared with the other side',
      provider: 'what you gave the payment provider',
    },
  },
  links: {
    to_jobs: 'Go to your jobs',
    to_account: 'Open security and emails',
    to_login: 'Log in',
    to_other_plumber: 'Log out and log in as a plumber',
    to_other_company: 'Log out and log in as a company',
    plumber_login: 'Plumber login',
    company_login: 'Company login',
    new_password: 'Choose a new password',
    expired_title: 'This link can no longer be used',
    confirm: {
      title: 'Confirm your email',
      text: 'One press, and we know that emails about jobs and money reach you.',
      button: 'Confirm this address',
      done_title: 'Your email is confirmed',
      done_text: 'From now on emails about jobs and money go there. There is nothing more to do.',
      expired:
        'It works once, for seven days. Log in: if the address is not confirmed yet, a note there sends you a new email.',
    },
    change: {
      title: 'Agree to the change of email',
      text: 'The address of your account changes once the new one has agreed, and the old one too if it was ever confirmed.',
      button: 'Yes, change it',
      done_title: 'Your email is changed',
      done_text: 'From now on you log in with the new address, and emails go there.',
      waiting_title: 'This address has agreed',
      waiting_old:
        'One step is left: follow the link in the email to your old address. Until then nothing changes. If you can no longer read it, log in: Security and emails says what to do.',
      waiting_new:
        'One step is left: follow the link in the email to your new address. Until then nothing changes.',
      expired:
        'It works once, for a day. Log in to see whether the change has happened; if not, ask for it again in your profile.',
      taken_title: 'The new address belongs to another account',
      taken_text:
        'It was registered in the meantime, so nothing changed. Log in with your old address and choose another one in your profile.',
    },
    cancel: {
      title: 'Stop the change of email',
      text: 'Somebody asked to move your account to another address. Stop it here, and your account keeps the one it has.',
      button: 'Stop the change',
      done_title: 'The change is stopped',
      done_text:
        'Your account keeps its address. If it was not you who asked, somebody knows your password: choose a new one now.',
      expired:
        'The change has happened, was stopped, its day is over, or a newer email about it has come with a link of its own. If it was not you who asked for it, choose a new password at once: that stops it too.',
    },
    codes_off: {
      title: 'Turn login codes off',
      text: 'From then on your password alone opens the account, until you set codes up anew. Every session ends. Forgotten your password too? Turn the codes off first, then choose a new one.',
      button: 'Turn the codes off',
      done_title: 'The codes are off',
      done_text:
        'Log in with your password, or choose a new one first. Once you have a phone again, set codes up under Security and emails.',
      expired:
        'Try to log in first: the codes may be off already. The link works once, for a day, and ends with the codes, another password or another address. Write to support again if you still need one.',
    },
    unsubscribe: {
      title: 'No more emails of this kind',
      text: 'Press once and we stop sending them. Your jobs and your money stay as they are.',
      button: 'Stop these emails',
      done_title: 'You will get no more of these',
      done_text:
        'No more emails of the kind “{{letter}}”. You can have them back under Security and emails.',
      expired:
        'We cannot read this link; perhaps it was cut off on the way. Log in and choose your emails under Security and emails.',
    },
  },
} as const
