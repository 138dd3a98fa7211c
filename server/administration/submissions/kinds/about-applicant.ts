import { paths } from '../../../../contract/paths.ts'
import type { users } from '../../../accounts/tables.ts'
import { isPublic } from '../../../directory/publication.ts'
import type { practices } from '../../../directory/tables.ts'

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
  lookAlikes: [],
  changes: [],
  rivals: [],
})

export const applicantOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim()
