import { FootLine } from '../on-demand/foot-line.tsx'
import { DialogView } from './dialog-view.tsx'
import { nameOf } from './name-of.ts'
import type { Dialog } from './store.ts'

const focusButton = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

type FeedbackLineProps = { dialog: Dialog | undefined; loading: string | undefined }

/** The same words at the foot of the page, for as long as the windows for them have not come. */
export const FeedbackLine = ({ dialog, loading }: FeedbackLineProps) =>
  dialog ? (
    <FootLine
      key={nameOf(dialog)}
      ref={focusButton}
      role={dialog.kind === 'note' ? 'dialog' : 'alertdialog'}
      aria-label={nameOf(dialog)}
      data-waits
      data-feedback
    >
      <DialogView dialog={dialog} />
    </FootLine>
  ) : (
    <FootLine role="status" data-waits>
      {loading}
    </FootLine>
  )
