import { Button } from '@mantine/core'
import { IconBrowserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SkeletonLines } from '#web/components/query-state.tsx'
import { followHeading } from '#web/lib/page/follow-heading.ts'
import { useOneTab } from '#web/lib/page/use-one-tab.ts'

type InOneTabProps = {
  /** What two tabs would overwrite in each other's place. */
  name: string
  /** The head of the screen while another tab has it. */
  header: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** What is written on this device, in one tab of this browser at a time; another may take it over. */
export const InOneTab = ({ name, header, title, text, children }: InOneTabProps) => {
  const { t } = useTranslation()
  const { standing, take } = useOneTab(name)
  // The form takes the place of the button.
  const goOnHere = (): void => {
    take()
    followHeading()
  }
  if (standing === 'here') return children
  return (
    <>
      {header}
      {standing === 'asking' ? (
        <SkeletonLines lines={8} />
      ) : (
        <EmptyState
          picture="jobs"
          title={title}
          text={text}
          action={
            <Button
              color="copper"
              leftSection={<IconBrowserCheck size={18} aria-hidden />}
              onClick={goOnHere}
            >
              {t('jobs.form.elsewhere_take')}
            </Button>
          }
        />
      )}
    </>
  )
}
