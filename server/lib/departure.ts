/** Whether this process is on its way out: it answers still, and asks to be sent nobody new. */
export type Departure = { isLeaving: () => boolean; leave: () => void }

export const createDeparture = (): Departure => {
  let leaving = false
  return {
    isLeaving: () => leaving,
    leave: () => {
      leaving = true
    },
  }
}
