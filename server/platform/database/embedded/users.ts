import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderSync } from '../../files/make-folder.ts'
import { changeOwner } from './owner.ts'
import type { Place } from './place.ts'
import { isStillAlive, processIdentity } from './process-identity.ts'

let userCount = 0

/** Notes that this process uses the server. @returns the file of the note, for `signOff` */
export function signOn(place: Place): string {
  const folder = join(place.folder, 'users')
  makeFolderSync(folder)
  changeOwner(place.owner, folder)
  const note = join(folder, `${process.pid}-${Date.now()}-${++userCount}`)
  writeFileSync(note, processIdentity(process.pid) ?? `${process.pid}`)
  changeOwner(place.owner, note)
  return note
}

/** Removes the note, and those of dead processes. @returns whether nobody else uses the server */
export function signOff(place: Place, note: string): boolean {
  rmSync(note, { force: true })
  return notes(place).every((other) => {
    if (isOfLivingProcess(other)) return false
    rmSync(other, { force: true })
    return true
  })
}

/** Whether no other living process uses the server. */
export function isOnlyUser(place: Place, note: string): boolean {
  return notes(place).every((other) => other === note || !isOfLivingProcess(other))
}

/** Whether a living process uses the database in this folder. */
export function isInUse(folder: string): boolean {
  return existsSync(join(folder, 'users')) && notes({ folder }).some(isOfLivingProcess)
}

function notes(place: Pick<Place, 'folder'>): string[] {
  const folder = join(place.folder, 'users')
  return readdirSync(folder).map((name) => join(folder, name))
}

function isOfLivingProcess(note: string): boolean {
  try {
    return isStillAlive(readFileSync(note, 'utf8'))
  } catch {
    // Its process has just removed it.
    return false
  }
}
