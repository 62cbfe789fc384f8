import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { photo } from '../../schema/index.ts'
import type { Studio } from '../draw-photos.ts'
import { drawScene, type Scene, scenes } from '../scenes/index.ts'
import { stories } from '../stories.ts'
import { pick } from './pick.ts'

const variants = 2
const kept = (scene: string, variant: number) => `demo-${scene}-${variant}`

const isScene = (name: string): name is Scene => name in scenes

/** Draws each scene twice into the file store; the photos of all jobs show these. */
export const drawYear = ({ files, pictures }: Studio) =>
  Promise.all(
    Object.keys(scenes)
      .filter(isScene)
      .flatMap((scene) =>
        Array.from({ length: variants }, async (_, variant) => {
          const { full, thumbnail } = await pictures.draw(drawScene(scene, variant + 3, 84_500))
          const name = kept(scene, variant)
          await files.put(`${name}.webp`, full.bytes, 'image/webp')
          await files.put(`${name}-small.webp`, thumbnail.bytes, 'image/webp')
          return { name, width: full.width, height: full.height, bytes: full.bytes.length }
        }),
      ),
  )

type Drawn = Awaited<ReturnType<typeof drawYear>>

const shown = Object.values(stories).flatMap((told, story) =>
  (['p', 'i', 'a'] as const).flatMap((type) =>
    told.scenes[type].map((scene) => ({ story: story + 1, type, scene })),
  ),
)

/** Photos of every job, each under a name of its own, `kept as` one of those drawn. */
export const fillPhotos = async (tx: Queryable, drawn: Drawn) => {
  const column = <T>(values: readonly T[]) => sql.param([...values])
  await tx.execute(sql`
    insert into ${photo} (job_id, type, file_name, thumbnail_name, width, height, bytes, created_at)
    select j.id, s.type, d.name || '--' || replace(gen_random_uuid()::text, '-', '') || '.webp',
      d.name || '-small--' || replace(gen_random_uuid()::text, '-', '') || '.webp',
      d.width, d.height, d.bytes, j.created_at
    from year_job_fate j
    join unnest(
      ${column(shown.map(({ story }) => story))}::int[], ${column(shown.map(({ type }) => type))}::text[],
      ${column(shown.map(({ scene }) => scene))}::text[]
    ) s (story, type, scene) on s.story = j.story
    join unnest(
      ${column(drawn.map(({ name }) => name))}::text[], ${column(drawn.map(({ width }) => width))}::int[],
      ${column(drawn.map(({ height }) => height))}::int[], ${column(drawn.map(({ bytes }) => bytes))}::int[]
    ) d (name, width, height, bytes)
      on d.name = 'demo-' || s.scene || '-' || ${pick(sql`j.id`, 70, variants)}
    order by j.id, s.type`)
}
