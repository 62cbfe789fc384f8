/** What is kept of a consent: the sentence that was agreed to and the time; of no sentence, neither. */
export const consentGiven = (wording: string | undefined, now: Date) => ({
  consentWording: wording || null,
  consentAt: wording ? now : null,
})
