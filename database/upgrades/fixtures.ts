import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const fixturesFolder = join(import.meta.dirname, 'fixtures')

/** The number of releases there are data of. */
export const releasesKept = 3

/** Data that was entered in a release before its backup was made. All people are fictional. */
export type Entered = {
  version: string
  /** The commit of the release. */
  commit: string
  made: string
  administrator: { email: string; password: string; appSecret: string }
  /** The invitation of somebody who was invited to be an administrator, and has not answered. */
  invitation: string
  owner: {
    email: string
    password: string
    /** Slugs of what the owner's approved claims are about. */
    doctor: string
    practice: string
    bio: string
    photo: string
  }
  /** To the owner's office, by a patient. */
  inquiry: { email: string; message: string }
  /** To the owner, by the team. */
  teamMessage: string
  /** Has sent a new profile, which waits for a decision. */
  applicant: { email: string; password: string; lastName: string }
  subscribers: { confirmed: string; unconfirmed: string }
  newsletter: { title: string; unsubscribeToken: string }
  published: { doctors: number; practices: number; articles: number }
}

export type Fixture = { folder: string; backup: string; keyFile: string; entered: Entered }

/** Those there are, oldest release first. */
export function listFixtures(): Fixture[] {
  return readdirSync(fixturesFolder)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => {
      const folder = join(fixturesFolder, name)
      return {
        folder,
        backup: join(folder, 'backup.tar.gz'),
        keyFile: join(folder, 'secret-key'),
        entered: JSON.parse(readFileSync(join(folder, 'entered.json'), 'utf8')),
      }
    })
}
