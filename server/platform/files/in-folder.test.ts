import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outageOf } from '../http/problems.ts'
import { outboxTransport } from '../mail/transport.ts'
import { inFolder } from './in-folder.ts'
import { StorageError } from './storage-error.ts'

const failWith = (code: string, more: object = { syscall: 'open' }) =>
  inFolder({ name: 'backups', path: '/mnt/b' }, async () => {
    throw Object.assign(new Error(`${code}: /mnt/b/secret`), { code, ...more })
  }).catch((error: unknown) => error)

test.each([
  ['ENOSPC', 507, 'The disk of the folder for backups is full: /mnt/b.'],
  ['EDQUOT', 507, 'The disk of the folder for backups is full: /mnt/b.'],
  ['EROFS', 503, 'its disk can only be read.'],
  ['EACCES', 503, 'the user who runs the server may not use it.'],
  ['ENOTDIR', 503, 'it is not a folder, or lies in a file.'],
  ['ENOENT', 503, 'it is gone, or cannot be made there.'],
  ['EIO', 503, 'its disk does not answer as it should (EIO).'],
])('%s of a folder answers %i, and only administrators read where', async (code, status, text) => {
  const error = await failWith(code)
  const named = outageOf(error, { namesPlace: true })
  expect(named).toMatchObject({ status, message: expect.stringContaining(text) })
  expect(named?.message).toContain('/mnt/b')
  const unnamed = outageOf(error)
  expect(unnamed).toMatchObject({ status, headers: { 'Retry-After': expect.any(String) } })
  expect(unnamed?.message).not.toContain('/mnt')
})

test('an error of the program, the network or the database is not taken for one of the disk', async () => {
  for (const error of [
    await failWith('ENOENT', {}),
    await failWith('ECONNREFUSED', { syscall: 'connect' }),
    await failWith('23505', {}),
  ])
    expect(error).not.toBeInstanceOf(StorageError)
})

test('a mail that cannot be written to the outbox says where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-outbox-'))
  const outbox = join(folder, 'outbox')
  writeFileSync(outbox, '')
  const mail = { messageId: '<1@x.example>', to: 'a@x.example', text: 'Hello' }
  await expect(outboxTransport(outbox).send(mail)).rejects.toThrow(
    `The folder for mails, ${outbox}, cannot be used: it is not a folder, or lies in a file.`,
  )
  rmSync(folder, { recursive: true })
})
