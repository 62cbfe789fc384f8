import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '../theme/controls.css'
import { DialogView } from './dialog-view.tsx'
import classes from './feedback.module.css'
import { nameOf } from './name-of.ts'
import { dismiss, useFeedback } from './store.ts'

/** The library calls every box a dialog; one that interrupts is an alert dialog. */
const nameRole = (box: HTMLElement | null): void => box?.setAttribute('role', 'alertdialog')

/** Shows what `confirm`, the dialogs and `notify` ask for; stands once above all screens. */
export const FeedbackHost = () => {
  const { dialogs, loading } = useFeedback()
  const phone = useMediaQuery('(max-width: 47.99em)')
  const dialog = dialogs.at(-1)
  return (
    <>
      <Notifications position={phone ? 'top-center' : 'bottom-right'} limit={3} />
      <Modal.Root opened={loading !== undefined} onClose={() => {}} centered size="xs" zIndex={300}>
        <Modal.Overlay />
        <Modal.Content aria-label={loading} data-feedback>
          <div className={classes.loading} role="status">
            <span className={classes.bob} aria-hidden />
            <span>{loading}</span>
          </div>
        </Modal.Content>
      </Modal.Root>
      <Modal.Root
        key={dialogs.length}
        opened={dialog !== undefined}
        onClose={() => dialog && dismiss(dialog)}
        closeOnEscape={false}
        // The second press of a double click lands beside the question or the failure that the first one led to.
        closeOnClickOutside={dialog?.kind === 'note'}
        centered
        size="md"
        zIndex={310}
      >
        <Modal.Overlay />
        <Modal.Content
          ref={dialog && dialog.kind !== 'note' ? nameRole : undefined}
          aria-label={dialog ? nameOf(dialog) : undefined}
          data-feedback
        >
          <Modal.Body className={classes.body}>
            {dialog ? <DialogView dialog={dialog} /> : null}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
