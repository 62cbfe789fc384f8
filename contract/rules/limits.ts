/** Business constants and limits (section 9 and the product decisions). */
export const limits = {
  passwordMin: 8,
  passwordMax: 128,
  shortText: 120,
  longText: 4000,
  /** Why an operator acts. */
  reasonText: 500,
  /** What a list may be searched for. */
  searchText: 200,
  /** Cents. */
  amountMin: 1,
  amountMax: 10_000_000,
  /** More than the charge of any amount: that of the largest is well below. */
  chargeMax: 20_000_000,
  /** Cents: the payment provider charges no card less. */
  chargeMin: 50,
  /** Cents: the smallest referral amount whose charge the provider takes. */
  referralMin: 19,
  photoBytes: 15 * 1024 * 1024,
  /**
   * Width times height. What has to be held whole to be decoded may have fewer: a HEIC, a WebP (five bytes a
   * pixel), an interlaced PNG and a progressive JPEG (up to ten).
   */
  photoPixels: 120_000_000,
  wholePixels: 50_000_000,
  /** The longer side of a photo as it is kept, in pixels. */
  photoSide: 2560,
  photosPerGroup: 20,
  thumbnailsPerGroup: 2,
  pageSizes: [10, 25, 50, 100],
  pageSize: 10,
  pageSizeMax: 100,
  /** Unread notifications are counted so far: the bell shows 99 and tells that there are more. */
  unreadCounted: 100,
  /** Notifications behind a page are counted so far. */
  countedAhead: 100,
  /** Parked events of the payment provider that an operator sees, and retries, at once: the oldest. */
  parkedEventsListed: 100,
  /** Days on which a parked event is tried, once each; then it is left to a person alone. */
  parkedEventDays: 30,
  /** After the day on which a payout should be at the bank: it is looked for so long, and its day is shown. */
  payoutOverdueDays: 14,
  /** Letters about a job, or to an account, that an operator sees at once: the newest. */
  lettersListed: 50,
  /** Acts on a job or an account that an operator sees at once: the newest. */
  actsListed: 50,
  /** Movements of a plumber's account at the payment provider, the newest. */
  movementsListed: 2000,
  /** Calls from one network address, where an installation does not set another number. */
  requestsPerMinute: 1200,
  /** Of a call's body; one that lists a whole service area may have more. */
  bodyBytes: 256 * 1024,
  areaBodyBytes: 5 * 1024 * 1024,
  /** Objects and lists inside each other in a body: the deepest that is taken. */
  bodyDepth: 16,
  /** Homeowners suggested while one is searched for. */
  homeownersSuggested: 20,
  /** ZIP codes resolved in one call: more than any state has. */
  zipCodesAtOnce: 5000,
} as const

/** Waiting times the browser keeps, in milliseconds (section 9). */
export const delays = {
  redirectAfterLogin: 2000,
  resetDialog: 2000,
  paymentNotice: 3000,
  languageReload: 100,
  autocomplete: 300,
} as const

/** Life of the token cookie, in days (section 9). */
export const tokenCookieDays = 1

/** Life of a password-reset link, in minutes. */
export const resetLinkMinutes = 60

/** The company id a new job carries: nobody's yet, the marketplace's (section 3). */
export const marketplaceCompanyId = 1

/** Life of the link that confirms a new account's e-mail, in days. */
export const confirmEmailDays = 7

/** Hours in which both addresses have to confirm a change of e-mail. */
export const emailChangeHours = 24

/** Days in which operators are told that a password was changed. */
export const passwordWatchDays = 7

/** Days in which operators are shown a telephone number or address that an account had before; then it is forgotten. */
export const contactWatchDays = 30

/** Hours in which a link that an operator had sent turns sign-in codes off. */
export const codesOffHours = 24

/** Days for which a consent is taken to be for a job that is sent after it; an older one was given for another. */
export const consentDays = 7

/** Days after which a notification is removed: since it was read, and since it came in any case. */
export const notificationDays = { afterReading: 90, inAnyCase: 365 } as const

/** Days for which it is kept which letters were sent. */
export const letterDays = 90

/** Days for which a browser keeps a job that is written and not sent, since it was last written. */
export const draftDays = 90

/** Hours an operator stays signed in. */
export const operatorSessionHours = 8

/**
 * Months after which personal data is erased: of a job that came to nothing, since its time was
 * over; of a paid one, since it was paid, as bookkeeping asks; what the payment provider reported.
 */
export const retentionMonths = { unpaidJobs: 24, paidJobs: 84, providerNotices: 13 } as const

/** Days for which letters are kept that nobody sends, where there is no mail server. */
export const unsentLetterDays = 30
