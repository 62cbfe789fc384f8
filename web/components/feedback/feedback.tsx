import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { usePart } from '../on-demand/part.ts'
import { whenIdle } from '../on-demand/when-idle.ts'
import { FeedbackLine } from './feedback-line.tsx'
import { hostPart } from './host-part.ts'
import { dismiss, useFeedback } from './store.ts'

/** Dialogs and notes above all screens; at the foot of the page until what shows them is there. */
export const Feedback = () => {
  const { dialogs, loading } = useFeedback()
  const { value: Host } = usePart(hostPart)
  const dialog = dialogs.at(-1)
  const asked = dialog !== undefined || loading !== undefined
  useEffect(() => whenIdle(hostPart.fetch), [])
  useEffect(() => {
    if (asked) hostPart.fetch()
  }, [asked])
  // After every window under it has let the key pass, whichever of them opened first.
  useWindowEvent('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && dialog) dismiss(dialog)
  })
  if (Host) return <Host />
  return asked ? <FeedbackLine dialog={dialog} loading={loading} /> : null
}
