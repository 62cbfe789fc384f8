import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { publicSettings } from '../../legal/index.ts'
import { StartLink } from '../start-link.tsx'
import classes from './benefit-card.module.css'
import { useBenefits } from './use-benefits.ts'

type BenefitCardProps = { account: Role; picture: ReactNode }

/** One side's promise in a sentence; the popup lists its benefits. */
export const BenefitCard = ({ account, picture }: BenefitCardProps) => {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const benefits = useBenefits(account, publicSettings().paymentHours)
  const start = t(`landing.start.${account}`)
  return (
    <article className={classes.card}>
      <div className={classes.picture}>{picture}</div>
      <h3 className={classes.title}>{t(`landing.benefits.${account}.title`)}</h3>
      <p className={classes.text}>{t(`landing.benefits.${account}.text`)}</p>
      <div className={classes.ways}>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          {t(`landing.benefits.${account}.open`)}
        </button>
        <StartLink account={account} look="quiet">
          {t('landing.start.plumber')}
        </StartLink>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        className={classes.popup}
        aria-labelledby={id}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <div className={classes.inside}>
          <header className={classes.head}>
            <h2 id={id} className={classes.popupTitle}>
              {t(`landing.benefits.${account}.title`)}
            </h2>
            <button
              type="button"
              className={classes.close}
              aria-label={t('common.actions.close')}
              onClick={() => dialog.current?.close()}
            >
              <IconX size={22} stroke={1.75} aria-hidden />
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
            {start}
          </StartLink>
        </div>
      </dialog>
    </article>
  )
}
