import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import type { TableParams } from '#web/components/data-table/index.ts'
import { followHeading } from '#web/lib/page/follow-heading.ts'

type OnlyOfProps = { of: Role; params: Pick<TableParams<unknown>, 'filters' | 'setFilter'> }

/** Says that the jobs of one account alone are shown. Pressed, it goes, and the heading tells of all jobs. */
export const OnlyOf = ({ of: role, params: { filters, setFilter } }: OnlyOfProps) => {
  const { t } = useTranslation()
  const id = filters[`${role}_id`]
  if (id === undefined) return null
  const showAll = (): void => {
    setFilter(`${role}_id`, '')
    followHeading()
  }
  const only = t(`operator.jobs.only.${role}`, { id })
  return (
    <Button
      variant="default"
      rightSection={<IconX size={18} />}
      aria-label={t('operator.jobs.show_all', { only })}
      onClick={showAll}
    >
      {only}
    </Button>
  )
}
