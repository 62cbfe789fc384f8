import { photoEndpoints as endpoints } from '#contract/endpoints/photos.ts'
import { pictureKind } from '#contract/rules/picture-kind.ts'
import type { Routes } from '../../http/route.ts'
import { failure } from '../../lib/failure.ts'
import { formsUnderWay } from './forms-under-way.ts'
import { lastPhotos, listPhotos } from './list-photos.ts'
import { openPhoto } from './open-photo.ts'
import { orderPhotos } from './order-photos.ts'
import { readUpload } from './read-upload.ts'
import { pictureContentType } from './store-picture.ts'
import { withUploadFolder } from './upload-folder.ts'
import { requirePlace, uploadPhoto } from './upload-photo.ts'

export const photoRoutes: Routes = (route) => {
  const inPlace = formsUnderWay()
  route(endpoints.listPhotos, ({ context, caller, query }) =>
    listPhotos(context, caller, query.job_id),
  )
  route(endpoints.listPhotosByType, ({ context, caller, query }) =>
    listPhotos(context, caller, query.job_id, query.type),
  )
  route(endpoints.lastPhotosByType, ({ context, caller, query }) =>
    lastPhotos(context, caller, query.job_id, query.type),
  )
  route(endpoints.uploadPhoto, async ({ context, caller, request }) => {
    // Before the body, and by its kind before the file: what would be refused is not written to the disk first.
    requirePlace(context)
    return inPlace(context, caller, () =>
      withUploadFolder(async (folder) => {
        // Of a form whose sender has gone already nothing more is heard, not even that it ends.
        if (request.raw.destroyed) throw failure('unavailable')
        const look = (head: Uint8Array) => requirePlace(context, pictureKind(head))
        return uploadPhoto(context, caller, await readUpload(request.parts(), folder, look))
      }),
    )
  })
  route(endpoints.orderPhotos, ({ context, caller, body }) => orderPhotos(context, caller, body))
  route(endpoints.getPhotoFile, async ({ context, caller, params, request, reply }) => {
    const kept = request.headers['if-none-match']
    const { etag, file } = await openPhoto(context, caller, params.name, kept)
    reply.headers({
      // Kept by the browser, shown only after it asked: whoever sits there, or stands to the job, may have changed.
      'cache-control': 'private, no-cache',
      etag,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    if (!file) return reply.code(304).send()
    return reply
      .type(pictureContentType)
      .header('content-length', String(file.size))
      .send(file.stream)
  })
}
