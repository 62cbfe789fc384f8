/** The profiles of both accounts (sections 2 and 5). */
export const profile = {
  title: 'Profile',
  plumber_text: 'Who you are, how to reach you and how you get paid.',
  company_text: 'Who you are, how to reach you, and where your jobs come from.',
  who_title: 'You',
  who_text: 'For your payments and what we write to you. Companies do not see it.',
  company_title: 'The company',
  company_text_section: 'This name is shown to the plumber whose job you take.',
  contact_title: 'How to reach you',
  contact_text: 'Emails about jobs and money go to this address. It is also your login.',
  place_text: 'Where you get your mail.',
  payout_text:
    'We only note your preference. The money itself goes to your account at our payment provider, and from there to your bank.',
  tax_kept: 'Stored: the one ending in {{last4}}. Leave this empty to keep it.',
  tax_changed: 'You changed how you work, so the new number is needed.',
  email_password: 'Your password',
  email_password_help: 'A new login address needs it. We then write to both addresses.',
  email_sent:
    'We wrote to your old and your new address. Agree by the button in each email. You have a day.',
  email_sent_new: 'We wrote to {{email}}. Agree by the button in that email. You have a day.',
  email_under_way: 'See it or stop it under Security and emails',
  language: 'Language of our emails',
  language_help: 'The language of the emails we send you.',
  confirm: 'Are you sure you want to save the changes?',
  saved: 'Saved successfully!',
} as const
