import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { filmMedia } from './film-media.ts'
import classes from './seek.module.css'

type SeekProps = {
  video: RefObject<HTMLVideoElement | null>
  media: (typeof filmMedia)['en']
  /** What stands between the bar and the steps. */
  children: ReactNode
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** How much of the line is drawn. */
const part = (done: number): CSSProperties & { '--part': string } => ({
  '--part': `${100 * done}%`,
})

const names = ['refer', 'track', 'paid'] as const

/** Where the film is, along the line, and the way to each of its three steps. */
export const Seek = ({ video, media, children }: SeekProps) => {
  const { t } = useTranslation()
  const [now, setNow] = useState(video.current?.currentTime ?? 0)

  useEffect(() => {
    const film = video.current
    if (!film) return
    const follow = () => setNow(film.currentTime)
    film.addEventListener('timeupdate', follow)
    film.addEventListener('seeking', follow)
    return () => {
      film.removeEventListener('timeupdate', follow)
      film.removeEventListener('seeking', follow)
    }
  }, [video])

  const go = (seconds: number): void => {
    if (video.current) video.current.currentTime = seconds
    setNow(seconds)
  }

  const reached = media.steps.filter((begin) => begin <= now + 0.05).length - 1
  const name = names[reached]
  const chapter = name
    ? t('landing.film.chapter', { number: reached + 1, name: t(`landing.how.${name}`) })
    : t('landing.film.beginning')
  return (
    <>
      <input
        className={classes.bar}
        type="range"
        min={0}
        max={media.seconds}
        step={1}
        value={Math.round(now)}
        style={part(now / media.seconds)}
        aria-label={t('landing.film.seek')}
        aria-valuetext={t('landing.film.position', {
          now: Math.round(now),
          whole: media.seconds,
          chapter,
        })}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <span className={classes.time} data-figures aria-hidden>
        {clock(now)} / {clock(media.seconds)}
      </span>
      {children}
      <ul className={classes.steps} aria-label={t('landing.film.chapters')}>
        {names.map((step, place) => (
          <li key={step}>
            <button
              type="button"
              aria-current={place === reached ? 'step' : undefined}
              onClick={() => go(media.steps[place] ?? 0)}
            >
              {t('landing.film.chapter', { number: place + 1, name: t(`landing.how.${step}`) })}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
