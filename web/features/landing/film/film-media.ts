import type { Language } from '#contract/language.ts'
import enMp4 from './media/how-it-works-en.mp4'
import enCaptions from './media/how-it-works-en.vtt'
import enWebm from './media/how-it-works-en.webm'
import enPoster from './media/how-it-works-en.webp'
import esMp4 from './media/how-it-works-es.mp4'
import esCaptions from './media/how-it-works-es.vtt'
import esWebm from './media/how-it-works-es.webm'
import esPoster from './media/how-it-works-es.webp'
import times from './media/times.json'

type FilmMedia = {
  poster: string
  webm: string
  mp4: string
  captions: string
  /** Seconds: how long it is, and where its three steps begin. */
  seconds: number
  steps: readonly number[]
}

/** The film in each language, as `npm run film` makes it. */
export const filmMedia: Record<Language, FilmMedia> = {
  en: { poster: enPoster, webm: enWebm, mp4: enMp4, captions: enCaptions, ...times.en },
  es: { poster: esPoster, webm: esWebm, mp4: esMp4, captions: esCaptions, ...times.es },
}
