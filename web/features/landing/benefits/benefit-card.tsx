import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { StartLink } from '../start-link.tsx'
import { useTakenOver } from '../use-taken-over.ts'
import classes from './benefit-card.module.css'
import { BenefitList } from './benefit-list.tsx'

type BenefitCardProps = { account: Role; picture: ReactNode }

/** One side's promise in a sentence; the popup lists its benefits. */
export const BenefitCard = ({ account, picture }: BenefitCardProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const drawn = useTakenOver()
  const dialog = useRef<HTMLDialogElement>(null)
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
        aria-labelledby={titleId}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        {drawn ? (
          <BenefitList
            account={account}
            titleId={titleId}
            onClose={() => dialog.current?.close()}
          />
        ) : null}
      </dialog>
    </article>
  )
}
