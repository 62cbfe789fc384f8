import { Modal } from '@mantine/core'
import '../theme/controls.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaving } from './use-leaving.ts'
import { useOnTop } from './use-on-top.ts'

export type ModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  size: number | 'md' | 'lg'
  children: ReactNode
}

/**
 * A window with a title and a way to close it. A press beside it is none: it may be the second of a double click on
 * what opened it, and a form half written is not lost by a slip.
 */
export const ModalBox = (props: ModalProps) => {
  const { t } = useTranslation()
  useLeaving(props.opened)
  return (
    <Modal
      {...props}
      closeOnClickOutside={false}
      closeOnEscape={useOnTop()}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    />
  )
}
