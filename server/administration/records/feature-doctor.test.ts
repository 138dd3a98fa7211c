import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordChange } from '../../../contract/administration/records/calls.ts'
import { auditLog } from '../../accounts/tables.ts'
import { featuredListings } from '../../directory/tables.ts'
import { createTestHarness, getPublicJson, type TestHarness } from '../../testing/harness.ts'
import { createDoctor } from '../../testing/providers/providers.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
const auditEntries = async (doctor: number) =>
  (await harness.db.select().from(auditLog).where(eq(auditLog.actorId, harness.admin.user.id)))
    .filter(({ details }) => details?.doctor === doctor)
    .map(({ action }) => action)
const changesOf = async (id: number): Promise<RecordChange[]> =>
  (await harness.admin.browser.get(`${path}/doctors/${id}/changes`)).json().changes

describe('complimentary listings', () => {
  const feature = (id: number, isFeatured: boolean) =>
    harness.admin.browser.send('PUT', `${path}/doctors/${id}/featured`, { featured: isFeatured })

  test('a complimentary listing can be given and ended, each also twice', async () => {
    const { id, slug } = await createDoctor(harness)
    for (const isFeatured of [true, true, false, false]) {
      expect((await feature(id, isFeatured)).statusCode).toBe(200)
      expect(await getPublicJson(harness, `/api/doctors/${slug}`)).toMatchObject({
        featured: isFeatured,
      })
    }
    expect(await auditEntries(id)).toEqual([
      'complimentary listing given',
      'complimentary listing ended',
    ])
    expect((await changesOf(id)).map(({ fields }: RecordChange) => fields)).toEqual([
      [{ field: 'featured', from: 'complimentary', to: null }],
      [{ field: 'featured', from: null, to: 'complimentary' }],
    ])
  })

  test('a complimentary listing never touches a subscription', async () => {
    const { id } = await createDoctor(harness)
    await harness.db.insert(featuredListings).values({ doctorId: id, reason: 'subscription' })
    for (const isFeatured of [true, false])
      expect((await feature(id, isFeatured)).statusCode).toBe(409)
    const [listing] = await harness.db
      .select()
      .from(featuredListings)
      .where(eq(featuredListings.doctorId, id))
    expect(listing?.reason).toBe('subscription')
  })
})
