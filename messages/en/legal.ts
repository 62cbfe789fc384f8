/** Privacy and terms: what the product does, in plain words. */
export const legal = {
  updated: 'As of November 2026',
  privacy: {
    title: 'Privacy policy',
    text: 'What Plumbline keeps about you and the homeowners, who sees it, and how to get it out again.',
    keep: 'What is kept',
    keep_text:
      'Of plumbers and companies: name, address, email, phone, tax ID and what you do on Plumbline. Of homeowners: what the plumber writes down, and whether they agreed to be contacted. Of jobs: description, photos, amounts, and who did what when. Of our emails: which went to you, and when. Of logins: the browser, and when it was last used.',
    see: 'Who sees a homeowner',
    see_text:
      'Companies that serve the zip code see city, state, zip code, initials, the insurance company, the date of loss, the repair and its invoice amount, the description and the photos of the damage. Name, street, phone, email, language, consent, policy number and the other photos are shown to the company that accepts the job and, if that one does not pay, to the next that accepts it, and to the plumber who wrote them down. Our support can search for a homeowner, and reads name and city in what it finds; who opens a record to help, and on which day, is logged.',
    tax: 'Tax IDs',
    tax_text:
      'SSN and EIN are stored encrypted. After registration only the last four digits are ever shown, to you and to our support; they go with the account. The whole number is kept for what tax law may ask, and used for nothing else.',
    photos: 'Photos',
    photos_text:
      'Every photo is re-encoded when it arrives; location and camera data are gone after that. A photo opens only for its plumber and for the companies named above.',
    payments: 'Payments',
    payments_text:
      'Cards and bank accounts are handled by our payment provider. Card numbers never reach Plumbline. For a payment account the provider is given the plumber’s email and name, and asks for the rest itself; of a job it is given the number and the amounts. It tells us whether money can go to an account and what is missing, the last four digits of the bank account, and why a payout failed.',
    others: 'Who else learns something',
    others_text:
      'A plumber is told the name of the company that accepts the job. Our emails go out through a mail server. Whoever presses Directions gives the homeowner’s address to Google Maps.',
    browser: 'In your browser',
    browser_text:
      'A cookie that keeps you logged in for one day, two that protect forms, one that remembers for a year the language you chose, one for an hour that knows you again when you come back from connecting a payment account, and small notes on your device. Your login, your name and the state of your payment account stay until you log out; how you searched your lists and what you typed into forms, until you close the tab at the latest; your language, light or dark, and jobs you wrote and have not sent, with their photos, after that too, up to {{drafts}} days after you last wrote: then they go when Plumbline is opened there again. Photos still to be sent for a job that is sent stay until they are through or you remove them. No advertising, no tracking across sites.',
    letters: 'Emails',
    letters_text:
      'We write about your account, your jobs and your money. What is not essential can be switched off.',
    stay: 'How long it stays',
    stay_text:
      'A job’s photos, policy number and descriptions are erased {{unpaid}} months after it came to nothing, or {{paid}} years after it was paid; the place, the insurance company, the date of loss, the amounts and who did what when stay. A homeowner’s name, street, phone, email, language and consent go with the last of their jobs, and after {{unpaid}} months where there never was one. A phone number or email address of yours that you replace goes after {{replaced}} days. Notifications go {{read}} days after you read them and after {{any}} days at the latest; what the payment provider reported to us, after {{notices}} months, if it is dealt with. Which emails went to you is kept for {{letters}} days. Sessions and links of emails go when they run out. Backups keep earlier states until newer ones take their place.',
    log: 'Who did and opened what',
    log_text:
      'A log keeps for good, by numbers alone, who opened or downloaded a homeowner’s data, who downloaded their own, and what our support opened or did and why. It is not in your download: write to us, and we tell you who opened your account.',
    rights: 'Your data, your say',
    rights_text:
      'Under Security and emails you can download what is kept about you and delete your account; your profile is yours to correct. For anything else write to us; homeowners can do the same, and are erased earlier than above if they ask, once none of their jobs is open, waits for its payment or is disputed. Records of payments stay for good, as the books of both sides rest on them; the last digits of your bank account leave them after {{paid}} years. With a paid job, your encrypted tax ID stays {{paid}} years beyond the end of the account.',
    contact: 'Who to ask',
    contact_text: 'Write to {{email}}.',
    contact_plain: 'Write to the support of this installation.',
  },
  terms: {
    title: 'Terms',
    text: 'The deal between plumbers, mitigation companies and Plumbline, in the order it happens.',
    what: 'What Plumbline is',
    what_text:
      'A place where plumbers refer homeowners with water damage to companies that repair it. Plumbline does not do the work and is not a party to the contract between the company and the homeowner.',
    account: 'Your account',
    account_text:
      'One account per role and email. What you enter has to be true, and you answer for what is done with your password.',
    plumbers: 'What plumbers promise',
    plumbers_text:
      'You describe what you saw, with your own photos, and you have the homeowner’s permission to pass their details on. Where the law or a license limits referral payments, you keep to it.',
    companies: 'What companies promise',
    companies_text:
      'Accepting a job is a promise to pay the amount shown within {{payment}} hours. Contact details you receive are for this one job. You hold the licenses and insurance your work needs.',
    time: 'Time',
    time_text:
      'A job is open for {{offer}} hours; the first company to accept has it. Without payment in time it is offered to others again.',
    money: 'Money',
    money_text:
      'The company pays the referral amount plus 5 percent, and on that 2.9 percent plus 30 cents. The plumber receives the full referral amount through the payment provider, within 2 business days of the payment. Refunds and disputes reverse what was paid.',
    end: 'Leaving',
    end_text:
      'You can close your account at any time; open payments are settled first. We close accounts that deceive others.',
    liability: 'What we answer for',
    liability_text:
      'We keep the service running with care, but we cannot promise that a job is accepted, or that work is done well. Where the law lets us limit our liability, it is limited to the fees of the job in question.',
    parts: 'What it is made of',
    parts_text:
      'Plumbline contains open-source software and fonts, and zip codes from GeoNames (CC BY 4.0).',
    parts_link: 'Authors and licenses',
  },
  accessibility: {
    title: 'Accessibility',
    text: 'Plumbline is for everybody in the trade, whatever they see, hear or hold the phone with.',
    aim: 'What we hold ourselves to',
    aim_text:
      'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every screen and dialog, in English and Spanish, light and dark. Screens are checked by machine before each release and walked by keyboard.',
    keyboard: 'Keyboard and screen reader',
    keyboard_text:
      'Everything works without a mouse. The focus is always visible and returns to where it was when a dialog closes. Errors are read out and named at their field; loading and new messages are announced.',
    sight: 'Size, contrast, motion',
    sight_text:
      'Text can be enlarged to 200 percent and screens narrowed to 320 pixels without scrolling sideways, wide tables excepted, which become cards. Meaning never hangs on color alone. If your device asks for less motion, nothing moves.',
    known: 'What falls short',
    known_text:
      'The county map is for pointing; the list beside it does the same by keyboard and screen reader. Photos of damage carry the name of their group, not a description. The PDF of a monthly statement is not tagged for screen readers; its screen and its CSV say the same. The payment page and the payment account belong to the payment provider.',
    tell: 'Tell us',
    tell_text: 'Something in your way? Write to {{email}}. We answer within two business days.',
    tell_plain: 'Something in your way? Write to the support of this installation.',
  },
} as const
