import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#web/components/form/index.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import classes from '../account.module.css'
import { type Account, keepCodes, refreshAccount } from '../queries.ts'
import { useInItsPlace } from '../use-in-its-place.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpForm } from './set-up-form.tsx'
import type { Setup } from './setup.ts'
import { StartForm } from './start-form.tsx'
import { TurnOffForm } from './turn-off-form.tsx'
import { useUnseen } from './unseen.ts'
import { UnseenCodes } from './unseen-codes.tsx'

type Step =
  | { name: 'rest' | 'password' | 'off' }
  | { name: 'setup'; setup: Setup }
  | { name: 'codes'; codes: readonly string[] }

const rest: Step = { name: 'rest' }

/** Codes of an app besides the password: set up in three steps, or turned off. */
export const SecondFactorSection = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const [chosen, setStep] = useState<Step>(rest)
  const unseen = useUnseen()
  const { email, two_factor, recovery_codes_left } = account
  // They may be on or off by now: by a call whose answer got lost, or from another device.
  const isOver = two_factor
    ? chosen.name === 'password' || chosen.name === 'setup'
    : chosen.name === 'off'
  const step = isOver ? rest : chosen
  const box = useInItsPlace(step.name)
  const stop = (): void => setStep(rest)
  const moveOn = (next: Step): void => {
    setStep(next)
    void refreshAccount()
  }
  const onAlreadyOn = (): void => {
    setStep({ name: 'off' })
    void keepCodes(true)
  }
  return (
    <FormSection title={t('account.factor.title')} text={t('account.factor.text')} columns={1}>
      <div ref={box} className={classes.stack}>
        <StatusBadge tone={two_factor ? 'info' : 'neutral'}>
          {t(two_factor ? 'account.factor.on' : 'account.factor.off')}
        </StatusBadge>
        {unseen && two_factor && step.name !== 'codes' ? <UnseenCodes /> : null}
        {two_factor && !unseen && step.name === 'rest' ? (
          <p className={classes.dim}>
            {t('account.factor.codes_left', { count: recovery_codes_left })}
            {recovery_codes_left < 4 ? `. ${t('account.factor.codes_few')}` : ''}
          </p>
        ) : null}
        {step.name === 'rest' ? (
          <Button
            variant="default"
            onClick={() => setStep({ name: two_factor ? 'off' : 'password' })}
          >
            {t(two_factor ? 'account.factor.turn_off' : 'account.factor.start')}
          </Button>
        ) : null}
        {step.name === 'password' ? (
          <StartForm
            onCancel={stop}
            onStarted={(setup) => setStep({ name: 'setup', setup })}
            onAlreadyOn={onAlreadyOn}
          />
        ) : null}
        {step.name === 'setup' ? (
          <SetUpForm
            setup={step.setup}
            onCancel={() => moveOn(rest)}
            onDone={(codes) => moveOn({ name: 'codes', codes })}
            onAlreadyOn={onAlreadyOn}
          />
        ) : null}
        {step.name === 'codes' ? (
          <RecoveryCodes codes={step.codes} email={email} onDone={stop} />
        ) : null}
        {step.name === 'off' ? <TurnOffForm onDone={stop} /> : null}
      </div>
    </FormSection>
  )
}
