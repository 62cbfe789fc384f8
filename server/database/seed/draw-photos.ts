import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import { drawScene, type Scene } from './scenes/index.ts'
import { type DemoStory, stories } from './stories.ts'

export type DrawnPhoto = {
  type: PhotoType
  fileName: string
  thumbnailName: string
  width: number
  height: number
  bytes: number
}

const variants = 2

/** The longer side of a thumbnail, in pixels. */
const thumbnailSide = 320

const newName = () => `${randomBytes(16).toString('hex')}.webp`

/** A scene as a picture and its thumbnail; the receipt shows a bill in cents. */
export const renderScene = async (scene: Scene, seed: number, billCents: number) => {
  const image = sharp(Buffer.from(drawScene(scene, seed, billCents))).webp({
    quality: 80,
    effort: 1,
  })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data)
    .resize({ width: thumbnailSide })
    .webp({ quality: 80, effort: 1 })
    .toBuffer()
  return { data, thumbnail, width: info.width, height: info.height }
}

type Rendered = Promise<Awaited<ReturnType<typeof renderScene>>>

/** Draws the photos of jobs into the file store; a scene is drawn once and may serve several jobs. */
export const photographer = (files: FileAdapter) => {
  const drawn = new Map<string, Rendered>()
  const photograph = (scene: Scene, variant: number, billCents: number): Rendered => {
    const key = scene === 'receipt' ? `${scene} ${billCents}` : `${scene} ${variant}`
    const made = drawn.get(key) ?? renderScene(scene, variant + 3, billCents)
    drawn.set(key, made)
    return made
  }
  const store = async (type: PhotoType, scene: Scene, variant: number, billCents: number) => {
    const { data, thumbnail, width, height } = await photograph(scene, variant, billCents)
    const fileName = newName()
    const thumbnailName = newName()
    await files.put(fileName, data, 'image/webp')
    await files.put(thumbnailName, thumbnail, 'image/webp')
    return { type, fileName, thumbnailName, width, height, bytes: data.length }
  }
  return (name: DemoStory, place: number): Promise<DrawnPhoto[]> => {
    const { amount, scenes } = stories[name]
    const groups = [
      ['p', scenes.p],
      ['i', scenes.i],
      ['a', scenes.a],
    ] as const
    return Promise.all(
      groups.flatMap(([type, list]) =>
        list.map((scene) => store(type, scene, place % variants, amount)),
      ),
    )
  }
}
