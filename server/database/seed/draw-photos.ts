import { randomBytes } from 'node:crypto'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import type { Picture, Pictures } from '../../adapters/pictures/port.ts'
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

const newName = () => `${randomBytes(16).toString('hex')}.webp`

export type Studio = { files: FileAdapter; pictures: Pictures }

/** Draws the photos of jobs into the file store; a scene is drawn once and may serve several jobs. */
export const photographer = ({ files, pictures }: Studio) => {
  const drawn = new Map<string, Promise<Picture>>()
  const photograph = (scene: Scene, variant: number, billCents: number): Promise<Picture> => {
    const key = scene === 'receipt' ? `${scene} ${billCents}` : `${scene} ${variant}`
    const made = drawn.get(key) ?? pictures.draw(drawScene(scene, variant + 3, billCents))
    drawn.set(key, made)
    return made
  }
  const store = async (type: PhotoType, scene: Scene, variant: number, billCents: number) => {
    const { full, thumbnail } = await photograph(scene, variant, billCents)
    const fileName = newName()
    const thumbnailName = newName()
    await files.put(fileName, full.bytes, 'image/webp')
    await files.put(thumbnailName, thumbnail.bytes, 'image/webp')
    const { width, height, bytes } = full
    return { type, fileName, thumbnailName, width, height, bytes: bytes.length }
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
