/** How a plumber's payment account stands of which nothing is known, or nothing any more. */
export const nothingKnown = { payoutsEnabled: 0, accountTurn: null, disconnectedAt: null }

/** The same of one that is new, or none: nobody has asked for it yet. */
export const notAskedYet = { ...nothingKnown, accountAskedAt: null }
