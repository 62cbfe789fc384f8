import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pickLanguage } from '#contract/language.ts'
import { useTakenOver } from '../use-taken-over.ts'
import classes from './film.module.css'
import { filmMedia } from './film-media.ts'
import { FilmOverlay } from './film-overlay.tsx'
import { Transcript } from './transcript.tsx'
import { useFilm } from './use-film.ts'

/** The three steps as a film (section 2). It loads nothing but its poster until it is asked for. */
export const Film = () => {
  const { t, i18n } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { state, Controls, play, failed, events } = useFilm(video)
  // Without scripts the browser's own buttons serve.
  const alive = useTakenOver()
  const language = pickLanguage(i18n.language)
  const media = filmMedia[language]
  return (
    <div className={classes.film}>
      <div ref={frame} className={classes.whole} data-film={state}>
        <div className={classes.picture}>
          <img
            className={classes.poster}
            src={media.poster}
            width={1600}
            height={900}
            loading="lazy"
            decoding="async"
            alt=""
          />
          <video
            ref={video}
            className={classes.video}
            aria-label={t('landing.film.title')}
            preload="none"
            width={1600}
            height={900}
            controls={!alive}
            muted
            playsInline
            onClick={() => (state === 'playing' ? video.current?.pause() : undefined)}
            {...events}
          >
            <source src={media.mp4} type="video/mp4" />
            <source src={media.webm} type='video/webm; codecs="vp9"' onError={failed} />
            <track
              kind="captions"
              src={media.captions}
              srcLang={language}
              label={t('landing.film.captions')}
            />
          </video>
          {alive ? <FilmOverlay state={state} onPlay={play} /> : null}
        </div>
        <div className={classes.below}>
          {Controls && state !== 'idle' ? (
            <Controls video={video} frame={frame} media={media} state={state} onPlay={play} />
          ) : (
            <p className={classes.length}>{t('landing.film.length', { seconds: media.seconds })}</p>
          )}
        </div>
        <p role="status" data-heard>
          {state === 'idle' ? '' : t(`landing.film.${state}`)}
        </p>
      </div>
      <Transcript />
    </div>
  )
}
