import type { FastifyInstance } from 'fastify'
import { sendEncoded } from '../http/bodies/encoded-body.ts'
import { notFound } from '../http/problems.ts'
import type { Files } from './files.ts'
import { isPhotoName } from './photo-names.ts'

const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** `GET /uploads/<name>.webp`. A name stands for the same picture for ever, so any copy of it is good. */
export function servePhotos(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const plain = isPhotoName(name) ? await files.read(name) : null
    if (!plain) throw notFound('Image not found')
    const etag = `"${name}"`
    return sendEncoded(request, reply, { status: 200, headers, etag, plain, br: null, gzip: null })
  })
}
