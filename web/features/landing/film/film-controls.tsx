import {
  IconBadgeCc,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Caption } from './caption.tsx'
import classes from './film-controls.module.css'
import type { filmMedia } from './film-media.ts'
import type { FilmState } from './film-state.ts'
import { Seek } from './seek.tsx'
import { showFull } from './show-full.ts'

export type FilmControlsProps = {
  video: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  media: (typeof filmMedia)['en']
  state: FilmState
  onPlay: () => void
}

const icon = { size: 22, 'aria-hidden': true } as const

/** Play and pause, where the film is, its three steps, captions, the whole screen. */
export const FilmControls = ({ video, frame, media, state, onPlay }: FilmControlsProps) => {
  const { t } = useTranslation()
  const toggle = useRef<HTMLButtonElement>(null)
  const [captions, setCaptions] = useState(true)
  const runs = state === 'playing' || state === 'loading'

  useEffect(() => toggle.current?.focus({ preventScroll: true }), [])

  const switchCaptions = (): void => {
    const [track] = video.current?.textTracks ?? []
    if (track) track.mode = captions ? 'hidden' : 'showing'
    setCaptions(!captions)
  }

  const Icon = runs ? IconPlayerPause : state === 'ended' ? IconRotateClockwise : IconPlayerPlay
  const label = runs ? 'pause' : state === 'ended' ? 'again' : 'resume'
  return (
    <div className={classes.controls}>
      <Caption video={video} shown={captions} />
      <button
        ref={toggle}
        type="button"
        className={classes.button}
        aria-label={t(`landing.film.${label}`)}
        onClick={() => (runs ? video.current?.pause() : onPlay())}
      >
        <Icon {...icon} />
      </button>
      <Seek video={video} media={media}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('landing.film.captions')}
          aria-pressed={captions}
          onClick={switchCaptions}
        >
          <IconBadgeCc {...icon} />
        </button>
        <button
          type="button"
          className={classes.button}
          aria-label={t('landing.film.fullscreen')}
          onClick={() => showFull(frame.current, video.current)}
        >
          <IconMaximize {...icon} />
        </button>
      </Seek>
    </div>
  )
}
