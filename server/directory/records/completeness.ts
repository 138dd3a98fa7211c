import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { isListedPractice, isPublic } from '../publication.ts'
import { doctors, practices } from '../tables.ts'

/**
 * Requirements of a record before it can be published: a doctor needs a specialty, a practice an
 * address, and both a way to reach the office. See docs/decisions/0047-publishing-requirements.md.
 */

export type Lacking = {
  /** The field of the form. */
  field: 'specialtyId' | 'street' | 'phone'
  /** Completes `It lacks …`. */
  what: string
  /** The error at the field. */
  message: string
}

type Practice = Pick<
  typeof practices.$inferSelect,
  'street' | 'city' | 'phone' | 'contactEmail' | 'claimedAt' | 'publishedAt' | 'unpublishedAt'
>
type Doctor = Pick<typeof doctors.$inferSelect, 'specialtyId' | 'phone' | 'claimedAt'>

const specialty: Lacking = {
  field: 'specialtyId',
  what: 'a specialty',
  message: directoryRefusals.chooseSpecialty.en,
}
const address: Lacking = {
  field: 'street',
  what: 'an address',
  message: directoryRefusals.enterStreetAndCity.en,
}
const contactOfDoctor: Lacking = {
  field: 'phone',
  what: 'a way to reach the office',
  message: directoryRefusals.enterPhoneOrPractice.en,
}
const contactOfPractice: Lacking = {
  ...contactOfDoctor,
  message: directoryRefusals.enterPhoneOrEmail.en,
}

/** Messages to a claimed record arrive in its owner's inbox. */
export const isReachable = ({
  phone,
  contactEmail,
  claimedAt,
}: {
  phone: string | null
  contactEmail?: string | null
  claimedAt: Date | null
}) => Boolean(phone || contactEmail || claimedAt)

const isReachableThere = (practice: Practice | null) =>
  practice !== null && isPublic(practice) && isReachable(practice)

/** @param reachableThere whether the doctor's practice is public and can be reached */
export const lackingOfDoctor = (doctor: Doctor, reachableThere: boolean): Lacking[] => [
  ...(doctor.specialtyId === null ? [specialty] : []),
  ...(isReachable(doctor) || reachableThere ? [] : [contactOfDoctor]),
]

export const lackingOfPractice = (
  practice: Pick<Practice, 'street' | 'city' | 'phone' | 'claimedAt'> & {
    contactEmail?: string | null
  },
): Lacking[] => [
  ...(practice.street && practice.city ? [] : [address]),
  ...(isReachable(practice) ? [] : [contactOfPractice]),
]

/** Lists what a saved record lacks. */
export async function lackingOf(
  db: Db,
  kind: 'doctors' | 'practices',
  row: Doctor | Practice,
): Promise<Lacking[]> {
  if (kind === 'practices') return lackingOfPractice(row as Practice)
  const { practiceId } = row as typeof doctors.$inferSelect
  const [practice] =
    practiceId === null ? [] : await db.select().from(practices).where(eq(practices.id, practiceId))
  return lackingOfDoctor(row as Doctor, isReachableThere(practice ?? null))
}

/** `a specialty and a way to reach the office` */
export const lackingText = (lacking: readonly Lacking[]) =>
  new Intl.ListFormat('en-US').format(lacking.map(({ what }) => what))

/** The same as a condition on rows of a list. */
export const lacksSomething: Record<'doctors' | 'practices', SQL> = {
  doctors: sql`(${doctors.specialtyId} IS NULL OR (coalesce(${doctors.phone}, '') = '' AND ${doctors.claimedAt} IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${practices} WHERE ${practices.id} = ${doctors.practiceId} AND ${isListedPractice}
      AND (coalesce(${practices.phone}, '') <> '' OR coalesce(${practices.contactEmail}, '') <> ''
        OR ${practices.claimedAt} IS NOT NULL))))`,
  practices: sql`(coalesce(${practices.street}, '') = '' OR coalesce(${practices.city}, '') = ''
    OR (coalesce(${practices.phone}, '') = '' AND coalesce(${practices.contactEmail}, '') = ''
      AND ${practices.claimedAt} IS NULL))`,
}
