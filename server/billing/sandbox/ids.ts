import { randomBytes } from 'node:crypto'

/** Unguessable, because the address of a page grants its use. */
export const newId = (prefix: string) => `${prefix}_sandbox_${randomBytes(24).toString('hex')}`

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
