import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#web/lib/words/i18n.ts'
import { hostPart } from './host-part.ts'

type More = { title?: string | undefined; id?: string }

const show = (
  color: string,
  icon: React.ReactNode,
  message: string,
  { title, ...more }: More = {},
): void => {
  hostPart.fetch()
  notifications.show({
    color,
    icon,
    message,
    ...more,
    ...(title ? { title } : {}),
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  })
}

/** Short notes at the edge of the screen that leave by themselves; nothing one must act upon. */
export const notify = {
  success: (message: string, title?: string) =>
    show('water', <IconCheck size={18} />, message, { title }),
  /** Not a second time while it is in sight. */
  info: (message: string) => show('water', <IconInfoCircle size={18} />, message, { id: message }),
  error: (message: string, title?: string) =>
    show('alarm', <IconAlertTriangle size={18} />, message, { title }),
}
