import { useEffect } from 'react'
import { leaveWindow } from '../feedback/index.ts'

/** The library gives the focus back to what opened a window; this leads beside it where that is gone. */
export const useLeaving = (opened: boolean): void => {
  useEffect(() => (opened ? leaveWindow : undefined), [opened])
}
