import { Button } from '@mantine/core'
import { IconHome, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholePhone } from '#contract/rules/phone.ts'
import { confirm } from '#web/components/feedback/index.ts'
import { AutocompleteField, type FieldProps, FullWidth } from '#web/components/form/index.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { consentWords } from '#web/lib/words/consent-words.ts'
import { phone } from '#web/lib/words/format.ts'
import { givesUp } from './begun-homeowner.ts'
import { CorrectContacts } from './correct-contacts.tsx'
import classes from './homeowners.module.css'
import type { LeftHomeowner } from './left-homeowner.ts'
import { NewHomeownerModal } from './new-homeowner-modal.ts'
import { livesAt, placeIn } from './one-line-address.ts'
import { type Homeowner, homeownersQuery } from './queries.ts'

type HomeownerFieldProps = {
  plumberId: string
  field: FieldProps<string>
  chosen: Homeowner | undefined
  onChoose: (homeowner: Homeowner | undefined) => void
  /** What was typed of a new one and not saved. */
  left: LeftHomeowner | undefined
  onLeft: (left: LeftHomeowner | undefined) => void
}

/** The option that stands for nobody yet. */
const addTyped = 'add'

const addressOf = (homeowner: Homeowner): string =>
  `${homeowner.address}, ${homeowner.city}, ${homeowner.state} ${homeowner.zip_code}`

type ChosenProps = {
  homeowner: Homeowner
  onChange: () => void
  onCorrected: (homeowner: Homeowner) => void
}

const ChosenHomeowner = ({ homeowner, onChange, onCorrected }: ChosenProps) => {
  const { t } = useTranslation()
  const contact = [phone(homeowner.phone), homeowner.email].filter(Boolean).join(' · ')
  return (
    <div className={classes.chosen}>
      <span className={classes.icon} aria-hidden>
        <IconHome size={22} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{homeowner.homeowner}</p>
        <p className={classes.line}>{addressOf(homeowner)}</p>
        {contact ? (
          <p className={classes.line} data-figures>
            {contact}
          </p>
        ) : null}
        <p className={classes.line}>{consentWords(t, homeowner.consent_at, serverNow()).text}</p>
      </div>
      <div className={classes.chosenActions}>
        <Button variant="default" size="sm" onClick={onChange}>
          {t('homeowners.change')}
        </Button>
        <CorrectContacts homeownerId={homeowner.id} onSaved={onCorrected} />
      </div>
    </div>
  )
}

/** Finds one of the plumber's own homeowners while typing, or keeps a new one (section 2). */
export const HomeownerField = ({
  plumberId,
  field,
  chosen,
  onChoose,
  left,
  onLeft,
}: HomeownerFieldProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  // What was searched for when a new one was asked for: the box forgets it as it loses the focus.
  const [adding, setAdding] = useState<string>()
  const typed = search.trim()
  // Of an address in one line its street is asked for, as it is kept; the same in another town is another home.
  const place = placeIn(typed)
  const found = useQuery(homeownersQuery(plumberId, place?.address ?? typed))
  const rows = (found.data ?? []).filter((homeowner) => !place || livesAt(homeowner, place))
  const unknown = typed !== '' && found.isSuccess && !found.isFetching && rows.length === 0
  const add = async (): Promise<void> => {
    const anew =
      !left ||
      !givesUp(typed, left) ||
      (await confirm({
        text: t('homeowners.begun_question'),
        confirmLabel: t('homeowners.begun_anew'),
        cancelLabel: t('homeowners.begun_go_on'),
        tone: 'danger',
      }))
    setAdding(anew ? typed : '')
  }

  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)

  // What was focused is gone: the box with the choice, the choice with "choose another".
  useEffect(() => {
    const isSame = shown.current?.id === chosen?.id
    shown.current = chosen
    if (isSame) return
    root.current?.querySelector<HTMLElement>(chosen ? 'button' : 'input')?.focus()
  }, [chosen])

  if (chosen)
    return (
      <FullWidth ref={root}>
        <ChosenHomeowner
          homeowner={chosen}
          onChange={() => onChoose(undefined)}
          onCorrected={onChoose}
        />
      </FullWidth>
    )
  return (
    <FullWidth ref={root}>
      <div className={classes.choose}>
        <AutocompleteField
          {...field}
          required
          label={t('homeowners.field')}
          placeholder={t('homeowners.placeholder')}
          options={[
            ...rows.map((homeowner) => ({
              value: String(homeowner.id),
              label: homeowner.homeowner,
              detail:
                homeowner.phone && homeowner.phone === wholePhone(typed)
                  ? `${phone(homeowner.phone)} · ${addressOf(homeowner)}`
                  : addressOf(homeowner),
            })),
            // An option, so that the arrow keys reach it.
            ...(unknown
              ? [
                  {
                    value: addTyped,
                    label: t('homeowners.add_typed', { typed }),
                    detail: t(place ? 'homeowners.none_there' : 'homeowners.none_found'),
                  },
                ]
              : []),
          ]}
          onSearch={setSearch}
          loading={found.isFetching}
          nothingFound={t(found.isError ? 'homeowners.load_failed' : 'homeowners.none_yet')}
          onChange={(id) => {
            if (id === addTyped) void add()
            else onChoose(rows.find((homeowner) => String(homeowner.id) === id))
          }}
        />
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => void add()}
        >
          {t('homeowners.new')}
        </Button>
      </div>
      {left && adding === undefined ? (
        <p className={classes.begun}>{t('homeowners.begun')}</p>
      ) : null}
      <NewHomeownerModal
        plumberId={plumberId}
        typed={adding ?? ''}
        left={left}
        onLeft={onLeft}
        opened={adding !== undefined}
        onClose={() => setAdding(undefined)}
        onCreated={(homeowner) => {
          setAdding(undefined)
          onChoose(homeowner)
        }}
      />
    </FullWidth>
  )
}
