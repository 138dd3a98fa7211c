import { eq, inArray } from 'drizzle-orm'
import { practices } from '../tables.ts'
import { locationKey } from './location-key.ts'
import type { PracticeOfFile } from './provider.ts'
import { allOf, pick, planUpdate, readable, type SaveContext } from './save-records.ts'
import type { Staged } from './staging.ts'

const columns = [
  'name',
  'specialtyId',
  'phone',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
] as const

/** Adds the practices of one page and updates what nobody has edited, in one transaction. */
export async function savePractices(
  page: Staged<PracticeOfFile>[],
  context: SaveContext,
): Promise<void> {
  const { db, report, now, slugs, specialtyIds } = context
  await db.transaction(async (tx) => {
    const npis = page.map(({ npi }) => npi)
    const rows = await tx.select().from(practices).where(inArray(practices.npi, npis))
    const saved = new Map(rows.map((row) => [row.npi, row]))
    const added: (typeof practices.$inferInsert)[] = []
    for (const { npi, specialty, values } of page) {
      const specialtyId = specialty ? specialtyIds.get(specialty)! : null
      const file = pick({ ...values, specialtyId }, columns)
      const present = saved.get(npi)
      if (!present) {
        added.push({
          ...file,
          locationKey: locationKey(file.street, file.suite),
          slug: slugs.next(file.name),
          source: 'nppes',
          npi,
          imported: file,
          publishedAt: now,
          lastCheckedAt: now,
        })
        report.keep('new', 'practice', npi, file.name, readable(allOf(file), specialtyIds))
        continue
      }
      const { changes, set, needed } = planUpdate(present, pick(present, columns), file)
      report.keep(
        changes.length > 0 ? 'changed' : 'unchanged',
        'practice',
        npi,
        present.name,
        readable(changes, specialtyIds),
      )
      if (!needed) continue
      const next = { ...present, ...set }
      await tx
        .update(practices)
        .set({ ...set, locationKey: locationKey(next.street, next.suite) })
        .where(eq(practices.id, present.id))
    }
    if (added.length > 0) await tx.insert(practices).values(added)
  })
}
