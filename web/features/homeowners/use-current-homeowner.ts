import { useQuery } from '@tanstack/react-query'
import { type Homeowner, homeownerQuery } from './queries.ts'

/** A homeowner that was chosen, also long ago on this device, with the contact details as they are now. */
export const useCurrentHomeowner = (chosen: Homeowner | undefined): Homeowner | undefined => {
  const now = useQuery({ ...homeownerQuery(chosen?.id ?? 0), enabled: chosen !== undefined })
  return chosen && (now.data ?? chosen)
}
