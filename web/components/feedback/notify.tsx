import { notifications } from '@mantine/notifications'
import { t } from '#web/lib/words/i18n.ts'
import { hostPart } from './host-part.ts'
import { noteDialog } from './note-dialog.ts'
import { type NoteKind, noteIcons } from './note-icons.ts'

/** For how long a note is in sight, in milliseconds. */
const inSight = 5000

const show = async (tells: NoteKind, message: string, more: { id?: string } = {}) => {
  await hostPart.fetch()
  // What dialogs say stands at the foot of the page without that part, too.
  if (!hostPart.now().value) return noteDialog(tells, message, inSight)
  const Icon = noteIcons[tells]
  notifications.show({
    color: 'water',
    icon: <Icon size={18} />,
    message,
    autoClose: inSight,
    ...more,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('common.actions.close') },
  })
}

/** Short notes at the edge of the screen that leave by themselves; nothing one must act upon. */
export const notify = {
  success: (message: string) => show('success', message),
  /** Not a second time while it is in sight. */
  info: (message: string) => show('info', message, { id: message }),
}
