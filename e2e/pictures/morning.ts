import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { doctors } from '../../server/directory/tables.ts'
import { doctorDays } from '../../server/insights/tables.ts'
import { factReports } from '../../server/reports/tables.ts'
import { insertUser } from '../../server/testing/insert-accounts.ts'
import { insertClaim, insertInquiry } from '../../server/testing/providers/providers.ts'
import { changeUser, withDatabase } from '../database.ts'
import { setSubscription, signUpOwnerOf } from '../owners.ts'
import { pictureTime } from './picture-time.ts'

const hour = 60 * 60_000
const hoursAgo = (hours: number) => new Date(pictureTime.getTime() - hours * hour)
const dayBefore = (days: number) =>
  hoursAgo(24 * days)
    .toISOString()
    .slice(0, 10)

/** What an owner of a profile finds on a morning; the page's browser is signed in. */
export async function insertMorning(page: Page, slug: string) {
  const { email, doctorId } = await signUpOwnerOf(page, slug, {
    firstName: 'Guadalupe',
    lastName: 'Villarreal',
    email: 'guadalupe@clinic.example',
  })
  await changeUser(email, { emailConfirmed: true })
  await setSubscription(email, {
    currentPeriodStart: hoursAgo(24 * 9),
    currentPeriodEnd: hoursAgo(-24 * 21),
    createdAt: hoursAgo(24 * 70),
  })
  await withDatabase(async (db) => {
    for (const [name, subject, message, hours] of [
      [
        'Rosa Example',
        'First visit for my daughter',
        'My daughter is eight months old and we have just moved here. Is there a first visit before December?',
        2,
      ],
      ['Dale Example', 'Records', 'Where can I send my son’s records from his former doctor?', 20],
      [
        'Imani Example',
        'Parking',
        'Is there parking close to the door? I come with a stroller.',
        46,
      ],
    ] as const)
      await insertInquiry(db, {
        doctorId,
        name,
        subject,
        message,
        email: `${name.split(' ')[0]!.toLowerCase()}@patient.example`,
        createdAt: hoursAgo(hours),
        ...(hours > 24 && { readAt: hoursAgo(hours - 3), repliedAt: hoursAgo(hours - 4) }),
      })
    await db.insert(factReports).values({
      doctorId,
      subject: 'officeHours',
      value: 'Monday to Friday 08:00–16:00',
      text: 'On Fridays the office closed at noon when I came.',
      email: 'dale@patient.example',
      network: 'of a picture',
      createdAt: hoursAgo(26),
    })
    await db.insert(doctorDays).values(
      Array.from({ length: 90 }, (_, days) => [
        { doctorId, day: dayBefore(days), kind: 'view' as const, count: views(days) },
        { doctorId, day: dayBefore(days), kind: 'search' as const, count: 3 * views(days + 2) },
        {
          doctorId,
          day: dayBefore(days),
          kind: 'call' as const,
          count: Math.ceil(views(days) / 6),
        },
      ]).flat(),
    )
  })
}

/** A week's wave that grows: fewer on weekends, more of late. */
const views = (daysAgo: number) =>
  Math.round((daysAgo % 7 > 4 ? 4 : 9 + (daysAgo % 5)) * (1 - daysAgo / 180))

/** People who claimed a profile and wait for the team; the first has proven it by a code. */
export const insertApplicants = () =>
  withDatabase(async (db) => {
    for (const [hours, slug, proven] of [
      [5, 'tomas-beltran', true],
      [22, 'mei-ling-chow', false],
      [28, 'walter-ibarra', false],
    ] as const) {
      const [doctor] = await db.select().from(doctors).where(eq(doctors.slug, slug))
      const { id } = await insertUser(db, {
        firstName: doctor!.firstName,
        lastName: doctor!.lastName,
        email: `${slug}@clinic.example`,
        emailConfirmed: true,
      })
      const createdAt = hoursAgo(hours)
      const provenAt = proven ? createdAt : null
      await insertClaim(db, id, { doctorId: doctor!.id }, { createdAt, provenAt })
    }
  })
