import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskSpace } from '../platform/files/disk-space.ts'
import type { Files } from '../platform/files/files.ts'
import { folderFiles } from '../platform/files/folder-files.ts'
import { inFolder } from '../platform/files/in-folder.ts'
import { makeFolder } from '../platform/files/make-folder.ts'
import { Problem } from '../platform/http/problems.ts'

/** The place of backups: the folder, or a store. */
export type BackupPlace = { folder: string; store?: Files | null }

const kinds = ['backup', 'before-restore'] as const
export type BackupKind = (typeof kinds)[number]
export type BackupFile = { name: string; kind: BackupKind; bytes: number; created: Date }

const pattern = /^(backup|before-restore)-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(\.age)?$/

/** `backup-2026-11-21-081500.tar.gz`, in UTC: the name sorts by time, and survives copying. */
export function backupName(kind: BackupKind, createdAt: Date, isEncrypted = false): string {
  const iso = createdAt.toISOString()
  const time = `${iso.slice(0, 10)}-${iso.slice(11, 19).replaceAll(':', '')}`
  return `${kind}-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

function readName(name: string): { kind: BackupKind; created: Date } | null {
  const [, word, day, hour, minute, second] = pattern.exec(name) ?? []
  const created = new Date(`${day}T${hour}:${minute}:${second}Z`)
  const kind = kinds.find((one) => one === word)
  return kind && !Number.isNaN(created.getTime()) ? { kind, created } : null
}

/** Readable by nobody else. */
const mode = { folder: 0o700, file: 0o600 }

export const filesOf = ({ folder, store }: BackupPlace): Files =>
  store ?? folderFiles(folder, { mode, name: 'backups' })

/** The place for operators. */
export const placeText = (place: BackupPlace): string => filesOf(place).place.path

/** The complete backups of a place, newest first. A missing folder has none. */
export async function listBackups(place: BackupPlace): Promise<BackupFile[]> {
  const backups = (await filesOf(place).list()).flatMap(({ name, bytes }) => {
    const parsedName = readName(name)
    return parsedName ? [{ name, ...parsedName, bytes }] : []
  })
  return backups.sort((a, b) => b.created.getTime() - a.created.getTime())
}

/** The newest backup of a place, without those that a restore made first. */
export const newestBackup = async (place: BackupPlace): Promise<BackupFile | undefined> =>
  (await listBackups(place)).find(({ kind }) => kind === 'backup')

export async function lastBackupAt(place: BackupPlace): Promise<Date | null> {
  return (await newestBackup(place))?.created ?? null
}

/** Creates the folder, and removes unfinished files of killed processes. */
export async function preparePlace({ folder, store }: BackupPlace): Promise<void> {
  if (store) return
  await inFolder({ name: 'backups', path: folder }, async () => {
    await makeFolder(folder, mode.folder)
    for (const name of await readdir(folder))
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  })
}

/** Space reserved for everything else on this disk. */
const reserve = 64 * 1024 * 1024

/** Bytes that may be written to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  return (await diskSpace(folder)).free
}

/** @throws Problem 507 if so many bytes do not fit, with some to spare */
export function requireSpace(free: number, neededBytes: number, where: string): void {
  if (free >= neededBytes + reserve) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`
  throw new Problem(
    507,
    'disk_full',
    `There is not enough room on the disk ${where}: ${mb(neededBytes + reserve)} are needed and ${mb(free)} are free. Nothing was changed.`,
  )
}
