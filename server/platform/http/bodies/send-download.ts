import type { FastifyReply } from 'fastify'
import type { Download } from '../handler.ts'

/** Sends a file to be saved. */
export const sendDownload = (
  reply: FastifyReply,
  { name, bytes, content }: Download,
  type: string | undefined,
) =>
  reply
    .headers({
      // an encrypted file does not have the type of its content
      'Content-Type': name.endsWith('.age') ? 'application/octet-stream' : type,
      'Content-Length': bytes,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
    .send(content)
