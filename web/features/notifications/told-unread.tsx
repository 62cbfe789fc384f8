import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from './queries.ts'
import { unreadWords } from './unread-words.ts'

/** Says aloud that there are more unread notifications than before; it stands, empty, until there are. */
export const ToldUnread = () => {
  const { t } = useTranslation()
  const { data: unread = -1 } = useQuery(unreadQuery)
  const [last, setLast] = useState({ unread, more: false })
  if (unread !== last.unread) setLast({ unread, more: last.unread >= 0 && unread > last.unread })
  return (
    <div role="status" data-heard>
      {last.more ? unreadWords(t, unread) : ''}
    </div>
  )
}
