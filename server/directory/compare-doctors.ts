import type { Comparison } from '../../contract/directory/doctor.ts'
import type { Language } from '../../contract/languages.ts'
import type { DoctorRow } from './doctor-rows.ts'
import { presentDoctor } from './present-listings.ts'

const mostCompared = 3

/**
 * The doctors of a comma-separated list, in its order, each once.
 * @param find the public doctor with a slug, former slug or id; null: there is none
 */
export async function compareDoctors(
  list: string,
  find: (slug: string) => Promise<DoctorRow | null>,
  language: Language,
): Promise<Comparison> {
  const slugs = [...new Set(list.split(',').map((slug) => slug.trim()))].filter(Boolean)
  const compared = await Promise.all(
    slugs.slice(0, mostCompared).map(async (slug) => ({ slug, row: await find(slug) })),
  )
  const rows = compared.flatMap(({ row }) => row ?? [])
  return {
    // a former slug may be that of a doctor who is asked for already
    doctors: [...new Map(rows.map((row) => [row.doctor.id, row])).values()].map((row) =>
      presentDoctor(row, language),
    ),
    unknown: compared.flatMap(({ slug, row }) => (row ? [] : [slug])),
  }
}
