import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskSpace } from '../platform/files/disk-space.ts'
import { Problem } from '../platform/http/problems.ts'

const kinds = ['backup', 'before-restore'] as const
export type BackupKind = (typeof kinds)[number]
export type BackupFile = { name: string; kind: BackupKind; bytes: number; created: Date }

const pattern = /^(backup|before-restore)-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/

/** `backup-2026-11-21-081500.tar.gz`, in UTC: the name sorts by time and keeps it when it is copied. */
export function backupName(kind: BackupKind, createdAt: Date): string {
  const iso = createdAt.toISOString()
  return `${kind}-${iso.slice(0, 10)}-${iso.slice(11, 19).replaceAll(':', '')}.tar.gz`
}

function readName(name: string): { kind: BackupKind; created: Date } | null {
  const [, word, day, hour, minute, second] = pattern.exec(name) ?? []
  const created = new Date(`${day}T${hour}:${minute}:${second}Z`)
  const kind = kinds.find((one) => one === word)
  return kind && !Number.isNaN(created.getTime()) ? { kind, created } : null
}

/** The finished backups of a folder, newest first. No folder: none yet. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups = await Promise.all(
    names.map(async (name) => {
      const parsedName = readName(name)
      if (!parsedName) return []
      const about = await stat(join(folder, name)).catch(() => null)
      return about?.isFile() ? [{ name, ...parsedName, bytes: about.size }] : []
    }),
  )
  return backups.flat().sort((a, b) => b.created.getTime() - a.created.getTime())
}

/** When the newest backup of a folder was made; what a restore saved before it does not count. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const newest = (await listBackups(folder)).find(({ kind }) => kind === 'backup')
  return newest?.created ?? null
}

const temporaryPrefix = '.unfinished-'

/** Makes the folder, for nobody else to read, and removes what a killed process left half written. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (name.startsWith(temporaryPrefix)) await rm(join(folder, name), { force: true })
}

export const unfinishedPath = (folder: string, name: string) => join(folder, temporaryPrefix + name)

/** Left over for everything else that writes to this disk. */
const reserve = 64 * 1024 * 1024

/** Bytes that may be written to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  return (await diskSpace(folder)).free
}

/** @throws Problem 507 when so many bytes do not fit, with some to spare */
export function requireSpace(free: number, neededBytes: number, where: string): void {
  if (free >= neededBytes + reserve) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`
  throw new Problem(
    507,
    'disk_full',
    `There is not enough room on the disk ${where}: ${mb(neededBytes + reserve)} are needed and ${mb(free)} are free. Nothing was changed.`,
  )
}
