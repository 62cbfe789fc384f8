/** Of a test that draws what it tries: a second try would draw something else, and a true fault would pass as luck. */
export const drawnAnew = { retry: 0 }
