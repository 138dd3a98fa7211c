import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { folderFiles } from '../../files/folder-files.ts'
import { inFolder } from '../../files/in-folder.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { callRefusals } from '../../languages/refusals/platform.ts'
import { Problem } from '../problems.ts'

/** A received file. It is deleted once the handler has answered, unless the handler moved it. */
export type UploadedFile = {
  path: string
  /**
   * Its name at the sender, without folders and control characters. For display, never for a path.
   */
  name: string
}

export type Upload = {
  field: string
  maxBytes: number
  /** The folder of the file until the handler is done. */
  folder: string
  /** Milliseconds that sending the form may take. Five minutes by default: 10 MB at 270 kbit/s. */
  timeout?: number
  /** Milliseconds of further reading after a refusal. Ten seconds by default. */
  closeDelay?: number
}

/** Bytes of a form besides its file. */
const envelope = 16 * 1024
const usualTimeout = 5 * 60_000
/** Milliseconds after which a remaining file is of no request: none takes that long. */
const abandonedAfter = 60 * 60_000
const usualCloseDelay = 10_000

/**
 * Adds a route that takes one file. Nothing of the body is read before the handler calls
 * `receiveFile`, so a caller without access cannot make the server read.
 */
export function serveUpload(
  app: FastifyInstance,
  route: RouteOptions,
  { maxBytes, folder, timeout = usualTimeout, closeDelay = usualCloseDelay }: Upload,
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    // One byte more than allowed shows that there is more. A second part is one too many.
    const limits = { fileSize: maxBytes + 1, fieldSize: 100, headerPairs: 20, parts: 2 }
    await scope.register(multipart, { limits })
    scope.addHook('onResponse', async (request) => discardRest(request.raw, closeDelay))
    scope.addHook('onReady', () =>
      removeAbandoned(folder).catch((error) =>
        app.log.warn({ err: error }, 'nothing was cleaned up'),
      ),
    )
    // `receiveFile` limits the body; after a refusal, `discardRest` does.
    scope.route({ ...route, config: { ...route.config, bodyTimeout: timeout + 2 * closeDelay } })
  })
}

/** Removes what killed processes left in a folder of uploads in progress. */
export async function removeAbandoned(folder: string): Promise<void> {
  const files = folderFiles(folder, { name: 'incoming' })
  for (const { name, writtenAt } of await files.list())
    if (writtenAt.getTime() < Date.now() - abandonedAfter) await files.remove(name)
}

/**
 * Receives the one file of a form, passes it to `use` and deletes it. It is never whole in memory,
 * so many at a time cost none.
 * @throws Problem 400, also if the connection ends before all of it arrived, 413 as soon as it is
 * too large, 415 for another kind of body
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  upload: Upload,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.headers['content-type']) throw missing(upload)
  if (!request.isMultipart())
    throw new Problem(415, 'unsupported_media_type', callRefusals.sendAsForm.en(upload.field))
  if (Number(request.headers['content-length']) > upload.maxBytes + envelope) throw tooLarge(upload)
  return inFolder({ name: 'incoming', path: upload.folder }, () => receive(request, upload, use))
}

async function receive<T>(
  request: FastifyRequest,
  upload: Upload,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const cutOff = rejectCutOff(request.raw)
  await makeFolder(upload.folder)
  const path = join(upload.folder, randomUUID())
  const timer = setTimeout(() => request.raw.destroy(), upload.timeout ?? usualTimeout)
  try {
    const name = await save(request, upload, { path, cutOff }).catch((error) => {
      if (error instanceof Problem || 'syscall' in error) throw error
      throw notWhole()
    })
    clearTimeout(timer)
    return await use({ path, name })
  } finally {
    clearTimeout(timer)
    // the hourly clean-up tries again
    await rm(path, { force: true }).catch(() => {})
  }
}

async function save(
  request: FastifyRequest,
  upload: Upload,
  { path, cutOff }: { path: string; cutOff: Promise<never> },
): Promise<string> {
  const file = await open(path, 'wx')
  let size: number | null = null
  let name = ''
  try {
    // the parser hears of an end only while it reads, and would wait for ever for an earlier one
    if (request.raw.destroyed) throw notWhole()
    const parts = request.parts()
    const tooMuch = rejectTooMuch(request, upload)
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), tooMuch, cutOff])
      if (done) break
      if (part.type !== 'file' || part.fieldname !== upload.field || size !== null)
        throw new Problem(400, 'unexpected_field', callRefusals.sendOneFile.en(upload.field))
      size = 0
      name = nameFrom(part.filename)
      for await (const chunk of part.file) {
        size += chunk.length
        if (size > upload.maxBytes) throw tooLarge(upload)
        await file.appendFile(chunk)
      }
    }
  } finally {
    await file.close()
  }
  if (size === null) throw missing(upload)
  if (size === 0) throw new Problem(400, 'empty_file', callRefusals.fileEmpty.en)
  return name
}

/**
 * Counts a body from its first byte, because its parser skips what is before, between and after the
 * parts of a form, and their heads, however long. Call it when reading begins.
 * @returns a promise that rejects with Problem 413 or never settles
 */
function rejectTooMuch({ raw }: FastifyRequest, upload: Upload): Promise<never> {
  let bytes = 0
  const rejection = new Promise<never>((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > upload.maxBytes + envelope) reject(tooLarge(upload))
    })
  })
  rejection.catch(() => {}) // the file itself may be found too large first
  return rejection
}

/**
 * @returns a promise that rejects with Problem 400 if the connection ends, or has ended, before the
 * body was read to its end, and otherwise never settles
 */
function rejectCutOff(raw: FastifyRequest['raw']): Promise<never> {
  const rejection = new Promise<never>((_, reject) => {
    const check = () => {
      if (!raw.readableEnded) reject(notWhole())
    }
    if (raw.closed) check()
    else raw.once('close', check)
  })
  rejection.catch(() => {}) // reading may have failed first
  return rejection
}

function nameFrom(header: string): string {
  const [last = ''] = header.split(/[\\/]/).slice(-1)
  return last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 200) || 'file'
}

const missing = ({ field }: Upload) =>
  new Problem(400, 'missing_file', callRefusals.chooseFile.en(field))

const notWhole = () => new Problem(400, 'bad_request', callRefusals.fileIncomplete.en)

const tooLarge = ({ maxBytes }: Upload) =>
  new Problem(413, 'too_large', callRefusals.fileTooLarge.en(maxBytes / 1024 / 1024))

/**
 * Discards the rest of a body after an early answer. A browser sees the answer only if it can go on
 * sending for a while; then the connection is closed.
 */
function discardRest(body: FastifyRequest['raw'], closeDelay: number) {
  if (body.complete) return
  body.unpipe()
  body.resume()
  setTimeout(() => {
    if (!body.complete) body.destroy()
  }, closeDelay).unref()
}
