/** Waits for the work, and throws once it has taken so many seconds; the work itself goes on unwatched. */
export const inTime = async <T>(work: Promise<T>, seconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error(`Not finished after ${seconds} seconds`))
    timer = setTimeout(refuse, seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
