import { notifications } from '@mantine/notifications'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { t } from '#web/lib/words/i18n.ts'
import { hostPart } from './host-part.ts'
import { successDialog } from './success-dialog.ts'

/** For how long a note is in sight, in milliseconds. */
const inSight = 5000

const show = async (icon: React.ReactNode, message: string, more: { id?: string } = {}) => {
  await hostPart.fetch()
  // What dialogs say stands at the foot of the page without that part, too.
  if (!hostPart.now().value) return successDialog(message, inSight)
  notifications.show({
    color: 'water',
    icon,
    message,
    autoClose: inSight,
    ...more,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  })
}

/** Short notes at the edge of the screen that leave by themselves; nothing one must act upon. */
export const notify = {
  success: (message: string) => show(<IconCheck size={18} />, message),
  /** Not a second time while it is in sight. */
  info: (message: string) => show(<IconInfoCircle size={18} />, message, { id: message }),
}
