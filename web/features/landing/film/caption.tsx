import { type RefObject, useEffect, useState } from 'react'
import classes from './caption.module.css'

type CaptionProps = { video: RefObject<HTMLVideoElement | null>; shown: boolean }

const textOf = (cue: TextTrackCue | undefined) => (cue && 'text' in cue ? String(cue.text) : '')

/** What is being said, under the picture: on a phone it would be too small to read inside. */
export const Caption = ({ video, shown }: CaptionProps) => {
  const [text, setText] = useState('')

  useEffect(() => {
    const [track] = video.current?.textTracks ?? []
    if (!track) return
    const follow = () => setText(textOf(track.activeCues?.[0]))
    follow()
    track.addEventListener('cuechange', follow)
    return () => track.removeEventListener('cuechange', follow)
  }, [video])

  return (
    <p className={classes.caption} aria-hidden>
      {shown ? text : ''}
    </p>
  )
}
