import { spawnSync } from 'node:child_process'
import path from 'node:path'
import sharp from 'sharp'

const missing = `The film is encoded by ffmpeg, which this machine does not have.
  Debian, Ubuntu: apt-get install ffmpeg
  macOS: brew install ffmpeg`

/** Ends with a word about what to install where the encoder is missing; call it before the recording. */
export const needEncoder = () => {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return
  console.error(missing)
  process.exit(1)
}

const ffmpeg = (...given: string[]) => {
  const { status } = spawnSync('ffmpeg', ['-y', '-v', 'error', ...given], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg ${given.join(' ')}`)
}

/** What a browser takes to be the colours of a film, and the picture in the form that all can play. */
const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const sized = (width: number, height: number) =>
  `fps=30,scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`

/** For nearly all browsers, with every pixel. */
const mp4 = {
  filter: sized(1920, 1080),
  codec:
    '-c:v libx264 -preset fast -crf 25 -tune animation -refs 4 -level 4.0 -g 240 -movflags +faststart',
}

/** For the few without H.264, in a fast way of encoding that needs fewer pixels to be as small. */
const webm = {
  filter: sized(1280, 720),
  codec:
    '-c:v libvpx-vp9 -crf 34 -b:v 0 -deadline realtime -cpu-used 6 -tune-content screen -row-mt 1 -tile-columns 2 -g 240',
}

/** The pictures of a folder as `<name>.mp4` and `<name>.webm`. */
export const encode = (folder: string, name: string) => {
  const from = ['-f', 'concat', '-safe', '0', '-i', path.join(folder, 'film.ffconcat'), '-an']
  for (const [kind, { filter, codec }] of Object.entries({ mp4, webm }))
    ffmpeg(...from, '-vf', filter, ...colours, ...codec.split(' '), `${name}.${kind}`)
}

/** The picture that stands there until the film is asked for. */
export const poster = (picture: string, file: string) =>
  sharp(picture).resize({ width: 1600 }).webp({ quality: 78, effort: 6 }).toFile(file)
