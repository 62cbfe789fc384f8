/**
 * Questions of both roles, answered as the product behaves (sections 1 and 2). What ends in `_words` is not shown:
 * everyday words by which a question is found too, or how they begin.
 */
export const faq = {
  title: 'Questions and answers',
  text: 'Short answers. If yours is missing, write to us.',
  back: 'Back to your jobs',
  search: 'Search questions and answers',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothing: 'No answer has these words. Try fewer of them, or write to us: the address is below.',
  /** Left out of a search where it has others; without accents, as all of it is compared. */
  small_words:
    "a about am an and any are as at be by can can't cant could did do does don't dont for from get go has have how i i'm if in is it its me much my no not of on or our so that the their them then there they this to us was we what when where which who why will with without would you your",
  companies: {
    title: 'For mitigation companies',
    reach: 'How do jobs reach me?',
    reach_text:
      'A plumber sends a job with a zip code. Every company that serves this zip code sees it at once in its list and gets an email, unless it turned those off.',
    reach_words: 'new leads clients referrals alerts',
    see: 'What do I see before I accept?',
    see_text:
      'City, state, zip code and the homeowner’s initials, the description, the photos of the damage and the full price. Name, street and policy number, and phone and email if there are any, open to the company that accepts.',
    see_words: 'customer client address details',
    time: 'How long do I have to answer?',
    time_text:
      'Up to {{offer}} hours from when the plumber sends it. The first company to accept gets the job; if it does not pay in time, the job is open again for at least a day. If nobody accepts, it expires. Each job shows its clock.',
    time_words: 'deadline expires late hours',
    cost: 'What does a job cost me?',
    cost_text:
      'The referral amount plus 5 percent, and on that 2.9 percent plus 30 cents for the card. A referral of {{referral}} costs you {{total}}. You see this before you accept; looking and rejecting cost nothing.',
    cost_words: 'price fees commission charged monthly subscription free expensive leads',
    pay: 'When do I pay?',
    pay_text:
      'Within {{payment}} hours of accepting, by card. If you do not, the job is offered to the other companies again, and the lapse stays on record.',
    pay_words: 'payment deadline late long happens stripe',
    loss: 'What if there is no damage, or the homeowner refuses?',
    loss_text:
      'If you have not paid, let the {{payment}} hours run out: you owe nothing, the job is offered to the other companies again, and the lapse stays on record. If you have, write to us with the number of the job; the address is below. A person decides whether all of it, or a part, is refunded. That goes back to your card; banks take 5 to 10 business days to show it.',
    loss_words: 'refund money wrong address cancel claim fake scam dispute complaint',
    reject: 'I rejected a job. Can I still take it?',
    reject_text:
      'Yes, while it is open. It waits in Rejected Jobs; accept it there. Once another company has it, it is gone.',
    reject_words: 'declined refused undo mistake',
    invoice: 'Where are my invoices?',
    invoice_text: 'Under Invoices, one with a PDF for every job you paid.',
    invoice_words: 'receipts bills taxes accountant download',
    area: 'How do I change my zip codes and services?',
    area_text:
      'In your profile. Jobs still open in a zip code you add are offered to you right away.',
    area_words: 'county counties territory coverage region remove',
    away: 'We cannot take jobs for a while. What do we do?',
    away_text:
      'Nothing, if you like: a job you leave unanswered costs you nothing. To hear of fewer, turn off the email about new jobs under Security and emails, or take counties out in your profile; at least one zip code has to stay. Add them again later, and the jobs still open there are offered to you.',
    away_words: 'holiday vacation pause closed busy full stop absence',
  },
  plumbers: {
    title: 'For plumbers',
    start: 'How do I send a job?',
    start_text:
      'New Job. Pick the homeowner or add one, write down the insurance, say what happened and what you repaired, set your referral amount, and add at least one photo to each of the three groups.',
    start_words: 'create submit begin refer form leads',
    who: 'Who gets my job?',
    who_text:
      'Every mitigation company whose zip codes include the homeowner’s. The first to accept gets it.',
    who_words: 'choose company',
    nobody: 'What if nobody accepts?',
    nobody_text:
      'After {{offer}} hours the job expires and nobody owes anything. If no company serves the zip code yet, the job is open for the same {{offer}} hours: a company that adds the zip code by then is offered it.',
    nobody_words: 'happens expired rejected declined wait',
    change: 'I made a mistake, or the job is off. What now?',
    change_text:
      'Open the job. While nobody has accepted it you can correct its words and amounts, and companies see the new ones at once, or withdraw it: then nobody can take it any more. Once a company has accepted, it stays as it was accepted. The homeowner’s contact details you can correct at any time, also then.',
    change_words: 'change edit fix cancel delete wrong error phone',
    amount: 'How much do I get?',
    amount_text: 'The full referral amount you asked for. All fees are on the company’s side.',
    amount_words: 'paid payout earn commission percent price',
    arrive: 'When does the money arrive?',
    arrive_text:
      'The company has {{payment}} hours to pay. After that the money is in your payment account within 2 business days, and you can move it to your bank.',
    arrive_words:
      'arriv paid payout deposit payday bank account transfer wait long take until cash out stripe',
    account: 'Why do I need a payment account?',
    account_text:
      'The card payment provider has to know whom it pays. You set it up once, in about five minutes. If a company pays before you are done, your money waits for you.',
    account_words: 'bank paid payout stripe connect verify ssn',
    homeowner: 'Who sees the homeowner’s details?',
    homeowner_text:
      'You, the company that accepts and, if that one does not pay, the next, and our support where it helps: each record that it opens is logged. Ask the homeowner first: their consent is kept with the record, and is noted later or taken back there.',
    homeowner_words: 'customer client privacy consent',
    photos: 'What happens to my photos?',
    photos_text:
      'Location and camera data are removed. Companies that are offered the job see the photos of the damage; those of the leak and the invoice only one that accepts.',
    photos_words: 'pictures images gps privacy',
    signal: 'What if I have no signal?',
    signal_text:
      'Go on writing: what you type and the photos you choose stay on your phone until you send the job. Then keep the page open until the photos are through: those that did not get through go by themselves as soon as the connection allows it. If you go elsewhere before that, you find them in Jobs or on the page of the job, and send them from there.',
    signal_words: 'offline internet network wifi basement reception',
    history: 'Where do I see what became of my jobs?',
    history_text:
      'Jobs shows every job with its timeline, Transactions shows your balance and every payment, and there, under By year, what you received in each year, with a file for your taxes.',
    history_words: 'statement income earnings taxes accountant 1099 past csv',
  },
  account: {
    safety: 'How do I keep my account safe?',
    safety_text:
      'Under Security and emails: change your password, end a session that you do not know, and turn on codes from an app on your phone. Every session ends by itself after a day.',
    safety_words: 'log out reset hacked secure stolen lost forgot',
    letters: 'How do I change my email, my language or the emails I get?',
    letters_text:
      'The address in your profile: it changes once the new one has agreed by a link, and the old one too if it was ever confirmed. If you can no longer read the old one, write to support. The language and the emails under Security and emails.',
    letters_words: 'notifications spanish unsubscribe stop mail',
    leave: 'How do I delete my account?',
    leave_text:
      'Under Security and emails, at the end. Your name, address, phone and email are erased. Payments, invoices and shared jobs stay without your name, and your tax ID stays encrypted if a job was paid.',
    leave_words: 'close cancel remove erase data privacy',
  },
  footer: {
    contact: 'Contact',
    contact_text: 'Support is by email:',
    copyright: '© {{year}} Plumbline',
  },
} as const
