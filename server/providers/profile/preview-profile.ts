import { eq } from 'drizzle-orm'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Language } from '../../../contract/languages.ts'
import { users } from '../../accounts/tables.ts'
import { factsOfColumns, hasFact } from '../../directory/facts/fact-columns.ts'
import { columnsOfFacts } from '../../directory/facts/facts-form.ts'
import { withFacts } from '../../directory/facts/sources-after.ts'
import { presentDoctor } from '../../directory/present-listings.ts'
import type { PremiumServices } from '../services.ts'
import { findOwned } from './own-doctor.ts'
import { columnsOfForm, knownSpecialty } from './write-form.ts'

/** The public answer for the user's doctor as it will be once the claim is approved, with all that waits; or null. */
export async function previewProfile(
  services: PremiumServices,
  userId: string,
  language: Language,
): Promise<Doctor | null> {
  const { db } = services
  const own = await findOwned(services, userId)
  if (!own) return null
  const { claim, row, premium } = own
  const { draft, factsDraft } = claim
  const columns = { ...columnsOfForm(row.doctor, draft), ...columnsOfFacts('doctors', factsDraft) }
  const doctor = { ...row.doctor, ...columns, claimedAt: row.doctor.claimedAt ?? new Date() }
  const said = factsOfColumns('doctors', Object.keys(columns)).filter((fact) =>
    hasFact('doctors', doctor, fact),
  )
  const by = { source: 'owner', by: userId, at: new Date() } as const
  const featured = row.featured || premium
  const [user] = await db
    .select({ photo: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
  return presentDoctor(
    {
      ...row,
      featured,
      doctor: {
        ...doctor,
        factSources: withFacts(doctor.factSources, said, by),
        headshotUrl: (featured && user?.photo) || doctor.headshotUrl,
      },
      specialty: draft.specialty ? await knownSpecialty(db, draft.specialty) : row.specialty,
    },
    language,
  )
}
