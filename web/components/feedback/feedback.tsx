import { useEffect } from 'react'
import { usePart } from '../on-demand/part.ts'
import { PartLine } from '../on-demand/part-line.tsx'
import { whenIdle } from '../on-demand/when-idle.ts'
import { hostPart } from './host-part.ts'
import { loadingDialog } from './loading-dialog.ts'
import { dismiss, useFeedback } from './store.ts'

/** Dialogs and notes above all screens, as soon as what shows them is there. */
export const Feedback = () => {
  const { dialogs, loading } = useFeedback()
  const { value: Host, failures } = usePart(hostPart)
  const dialog = dialogs.at(-1)
  const asked = dialog !== undefined || loading !== undefined
  useEffect(() => whenIdle(hostPart.fetch), [])
  useEffect(() => {
    if (asked) hostPart.fetch()
  }, [asked])
  if (Host) return <Host />
  if (!asked) return null
  return (
    <PartLine
      failures={failures}
      onRetry={hostPart.fetch}
      onClose={() => (dialog ? dismiss(dialog) : loadingDialog.hide())}
    />
  )
}
