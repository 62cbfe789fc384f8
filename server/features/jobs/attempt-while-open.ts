/** Tries before an act is refused although it looks allowed. */
const mostTries = 3

/**
 * Does something to an open job; where that changes nothing, how the job stands. A job that opened again
 * between the two is tried once more, so that nobody hears it is closed when it is not.
 */
export const attemptWhileOpen = async <Done, Standing>(
  attempt: () => Promise<Done | undefined>,
  find: () => Promise<Standing | undefined>,
  isAllowed: (standing: Standing) => boolean,
): Promise<{ done?: Done; standing?: Standing }> => {
  for (let tries = 1; ; tries += 1) {
    const done = await attempt()
    if (done) return { done }
    const standing = await find()
    if (!standing || !isAllowed(standing) || tries === mostTries) return { standing }
  }
}
