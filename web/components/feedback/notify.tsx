import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#web/lib/i18n.ts'
import { hostPart } from './host-part.ts'

const show = (color: string, icon: React.ReactNode, message: string, title?: string): void => {
  hostPart.fetch()
  notifications.show({
    color,
    icon,
    message,
    ...(title ? { title } : {}),
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  })
}

/** Short notes at the edge of the screen that leave by themselves; nothing one must act upon. */
export const notify = {
  success: (message: string, title?: string) =>
    show('paid', <IconCheck size={18} />, message, title),
  info: (message: string, title?: string) =>
    show('water', <IconInfoCircle size={18} />, message, title),
  error: (message: string, title?: string) =>
    show('alarm', <IconAlertTriangle size={18} />, message, title),
}
