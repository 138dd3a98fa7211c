import { paths } from '../../../../contract/paths.ts'
import type { users } from '../../../accounts/tables.ts'
import { isPublic } from '../../../directory/publication.ts'
import { records } from '../../../directory/records/records.ts'
import type { practices } from '../../../directory/tables.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Applicant } from './submission-kind.ts'

type User = typeof users.$inferSelect
type Practice = typeof practices.$inferSelect

/** Fields of a submission about a practice. */
export const aboutPractice = (practice: Practice, user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  applicant: applicantOf(user),
  email: user.email,
  specialty: null,
  bio: null,
  record: {
    name: practice.name,
    path: isPublic(practice) ? paths.practice(practice.slug) : null,
  },
  phone: practice.phone,
  npi: null,
  proofAsk: null,
  lookAlikes: [],
  changes: [],
  rivals: [],
})

export const applicantOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim()

/** Somebody who asks for something at a practice, which no code and no address proves. */
export async function askableOf(tx: Db, userId: string, practiceId: number): Promise<Applicant> {
  const { name } = await records.practices.require(tx, practiceId)
  return { userId, doctorId: null, practiceId, record: name, contact: null, website: null }
}
