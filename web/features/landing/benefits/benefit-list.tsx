import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { StartLink } from '../start-link.tsx'
import classes from './benefit-card.module.css'
import { useBenefits } from './use-benefits.ts'

type BenefitListProps = { account: Role; titleId: string; onClose: () => void }

/** What stands in the popup of one side: its benefits, one by one. */
export const BenefitList = ({ account, titleId, onClose }: BenefitListProps) => {
  const { t } = useTranslation()
  const benefits = useBenefits(account, publicSettings().paymentHours)
  return (
    <div className={classes.inside}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.popupTitle}>
          {t(`landing.benefits.${account}.title`)}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('common.actions.close')}
          onClick={onClose}
        >
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <ol className={classes.list}>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <StartLink account={account} look="copper">
        {t(`landing.start.${account}`)}
      </StartLink>
    </div>
  )
}
