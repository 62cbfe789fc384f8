import type { ReactNode } from 'react'
import { Modal } from '#web/components/overlay/modal.ts'
import classes from './acts.module.css'

type ActWindowProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will happen, in plain words. */
  text: string
  /** The form, made anew each time the window opens. */
  children: ReactNode
}

/** The window of one act of an operator. */
export const ActWindow = ({ opened, onClose, title, text, children }: ActWindowProps) => (
  <Modal opened={opened} onClose={onClose} title={title} size={520}>
    <p className={classes.text}>{text}</p>
    {opened ? children : null}
  </Modal>
)
