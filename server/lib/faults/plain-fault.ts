/** A fault whose own words are all that a person needs to mend it. */
export const plainFault = (text: string) => Object.assign(new Error(text), { code: 'PLAIN_FAULT' })
