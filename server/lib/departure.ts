/** Whether this process is on its way out: it answers still, and asks to be sent nobody new. */
export type Departure = { isLeaving: () => boolean; leave: () => void }

/** Throws between two steps of long work that can be begun anew, once the process is on its way out. */
export const stopIfLeaving = ({ isLeaving }: Departure): void => {
  if (isLeaving()) throw new Error('The server is about to stop')
}

export const createDeparture = (): Departure => {
  let leaving = false
  return {
    isLeaving: () => leaving,
    leave: () => {
      leaving = true
    },
  }
}
