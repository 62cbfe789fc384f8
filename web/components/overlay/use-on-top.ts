import { useFeedback } from '../feedback/index.ts'

/** Whether nothing is asked, said or waited for above the windows: keys are for what stands on top alone. */
export const useOnTop = (): boolean => {
  const { dialogs, loading } = useFeedback()
  return dialogs.length === 0 && loading === undefined
}
