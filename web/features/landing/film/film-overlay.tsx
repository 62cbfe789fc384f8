import { useTranslation } from 'react-i18next'
import { StartLink } from '../start-link.tsx'
import classes from './film-overlay.module.css'
import type { FilmState } from './film-state.ts'

const Triangle = () => (
  <svg className={classes.badge} viewBox="0 0 72 72" aria-hidden>
    <circle cx="36" cy="36" r="36" />
    <path d="M29 23.5v25a1 1 0 0 0 1.5.9l21-12.5a1 1 0 0 0 0-1.8l-21-12.5a1 1 0 0 0-1.5.9Z" />
  </svg>
)

type FilmOverlayProps = { state: FilmState; onPlay: () => void }

/** What lies over the film: how to begin, that it is loading, paused, over, or did not come. */
export const FilmOverlay = ({ state, onPlay }: FilmOverlayProps) => {
  const { t } = useTranslation()
  if (state === 'playing') return null
  if (state === 'loading')
    return (
      <div className={classes.overlay} data-state={state}>
        <span className={classes.line} />
        <span aria-hidden>{t('landing.film.loading')}</span>
      </div>
    )
  if (state === 'idle' || state === 'paused')
    return (
      <button type="button" className={classes.overlay} data-state={state} onClick={onPlay}>
        <Triangle />
        {state === 'idle' ? (
          <span className={classes.word}>{t('landing.film.play')}</span>
        ) : (
          <span data-heard>{t('landing.film.resume')}</span>
        )}
      </button>
    )
  return (
    <div className={classes.overlay} data-state={state}>
      {state === 'failed' ? <p className={classes.text}>{t('landing.film.failed')}</p> : null}
      <div className={classes.ways}>
        <button type="button" className={classes.again} onClick={onPlay}>
          {t(state === 'failed' ? 'landing.film.retry' : 'landing.film.again')}
        </button>
        {state === 'ended' ? (
          <>
            <StartLink account="plumber" look="copper">
              {t('landing.start.plumber')}
            </StartLink>
            <StartLink account="company">{t('landing.start.company')}</StartLink>
          </>
        ) : null}
      </div>
    </div>
  )
}
