import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { FilmControlsProps } from './film-controls.tsx'
import type { FilmState } from './film-state.ts'

/** Follows the film, and brings what steers it once it is asked for. */
export const useFilm = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<FilmState>('idle')
  const [Controls, setControls] = useState<ComponentType<FilmControlsProps>>()

  const begin = (film: HTMLVideoElement): void => {
    const [captions] = film.textTracks
    if (state === 'idle' && captions) captions.mode = 'showing'
    if (Controls) return
    import('./film-controls.tsx').then(
      ({ FilmControls }) => setControls(() => FilmControls),
      () => {
        film.controls = true
      },
    )
  }

  const play = (): void => {
    const film = video.current
    if (!film) return
    begin(film)
    setState('loading')
    if (film.error || film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) film.load()
    film.play().catch((reason: unknown) => {
      const name = reason instanceof Error ? reason.name : ''
      if (name !== 'AbortError') setState(name === 'NotAllowedError' ? 'paused' : 'failed')
    })
  }

  // Somebody may have started it by the browser's own buttons, before the page was taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once.
  useEffect(() => {
    if (video.current?.paused === false) play()
  }, [])

  const stopped = (): FilmState => (video.current?.ended ? 'ended' : 'paused')
  return {
    state,
    Controls,
    play,
    failed: () => setState('failed'),
    events: {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('loading'),
      onPause: () => setState(stopped()),
      onEnded: () => setState('ended'),
      onSeeked: () => setState((now) => (now === 'ended' ? stopped() : now)),
      onError: () => setState('failed'),
    },
  }
}
