import { eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImports, phone, postalCode, suite } from '../../../testing/import-runs.ts'
import { confirmFacts } from '../../facts/confirm-facts.ts'
import { publish } from '../../records/publish.ts'
import { records } from '../../records/records.ts'
import { recordChanges } from '../../records/tables.ts'
import { doctors, practices } from '../../tables.ts'
import { type Fields, individual, organization } from '../fixtures/sample.ts'
import { registerAlerts } from '../tables.ts'
import { acceptAlert, declineAlert } from './decide-alert.ts'
import { requireDecided, undoDecision } from './undo-decision.ts'

let scene: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  scene = await openImports()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.empty()
  await scene.db.delete(registerAlerts)
  await scene.runRows(individual(), organization())
})

const street = 'Provider First Line Business Practice Location Address'
const newAddress = { [street]: '9 CEDAR WAY', [suite]: '' }
const differing = { ...newAddress, [phone]: '2105550199' }
const away = { ...newAddress, [postalCode]: '78701' }
const deactivation = { 'NPI Deactivation Date': '11/02/2026' }

const run = (...rows: Fields[]) => scene.runRows(...rows)
const open = () =>
  scene.db
    .select()
    .from(registerAlerts)
    .where(isNull(registerAlerts.resolvedAt))
    .orderBy(registerAlerts.id)
const admin = { actorId: 'admin' }
const owner = { actorId: 'ana', source: 'owner' } as const
const confirm = async (kind: 'doctors' | 'practices' = 'doctors') => {
  const { id } = kind === 'doctors' ? await scene.doctor() : await scene.practice()
  await confirmFacts(scene.db, kind, id, ['phone', 'address', 'practice'], owner)
}
const undo = async (id: number) =>
  undoDecision(scene.db, await requireDecided(scene.db, id), 'admin')

/** Records and alerts, to the microsecond. */
const wholeState = async () => {
  const { rows } = await scene.db.execute(sql`
    SELECT to_jsonb(listed) AS row FROM ${doctors} AS listed
    UNION ALL SELECT to_jsonb(listed) FROM ${practices} AS listed
    UNION ALL SELECT to_jsonb(listed) FROM ${registerAlerts} AS listed`)
  return rows.map(({ row }) => JSON.stringify(row)).toSorted()
}

test.each([
  ['the choice of the register’s phone', 'phone', differing, acceptAlert],
  ['the choice of our phone', 'phone', differing, declineAlert],
  ['the choice of the register’s address', 'address', differing, acceptAlert],
  ['the choice of our address', 'address', differing, declineAlert],
  ['the choice to leave one offline', 'deactivated', deactivation, acceptAlert],
  ['the choice to publish one again', 'deactivated', deactivation, declineAlert],
  ['the choice to take one offline that moved', 'moved', away, acceptAlert],
  ['the choice to keep one that moved', 'moved', away, declineAlert],
] as const)(
  'undoing %s leaves doctor, practice and alerts exactly as before',
  async (_, what, row, decide) => {
    await confirm()
    await confirm('practices')
    await run(individual(row), organization(row))
    const decisions = (await open()).filter((alert) => alert.what === what)
    expect(decisions.map(({ kind }) => kind).toSorted()).toEqual(['doctors', 'practices'])
    const before = await wholeState()
    for (const { id } of decisions) await decide(scene.db, { id, ...admin })
    expect(await wholeState()).not.toEqual(before)
    for (const { id } of decisions) await undo(id)
    expect(await wholeState()).toEqual(before)
  },
)

const lastChange = async () =>
  (await scene.db.select().from(recordChanges).orderBy(recordChanges.id)).at(-1)

test('the history of a record says what an undo brought back', async () => {
  await confirm()
  await run(individual({ [phone]: '2105550199' }), organization())
  const [alert] = await open()
  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  await undo(alert!.id)
  expect(await lastChange()).toMatchObject({
    action: 'decision on an alert undone',
    actorId: 'admin',
    field: 'phone',
    from: '(210) 555-0199',
    to: '(210) 555-0142',
  })
  await run(individual(away), organization())
  const [moved] = await open()
  await acceptAlert(scene.db, { id: moved!.id, ...admin })
  await undo(moved!.id)
  expect(await lastChange()).toMatchObject({
    field: 'reason',
    from: 'Moved to 9 Cedar Way, San Antonio, TX 78701 (NPPES)',
    to: null,
  })
})

test('an undo leaves other changes since, and the date of change with them', async () => {
  await confirm()
  await run(individual({ [phone]: '2105550199' }), organization())
  const [alert] = await open()
  const { id, updatedAt } = await scene.doctor()
  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  await scene.db.update(doctors).set({ education: 'Later' }).where(eq(doctors.id, id))
  await confirmFacts(scene.db, 'doctors', id, ['address'], owner)
  const { factSources } = await scene.doctor()
  await undo(alert!.id)
  const doctor = await scene.doctor()
  expect(doctor).toMatchObject({
    phone: '(210) 555-0142',
    education: 'Later',
    factSources: { phone: { source: 'owner', by: 'ana' }, address: factSources.address },
  })
  expect(doctor.updatedAt > updatedAt).toBe(true)
})

test('a decision stands once the same was changed or confirmed, or the register says something else', async () => {
  const says = (number: string) => run(individual({ [phone]: number }), organization())
  await confirm()
  await says('2105550199')
  const [alert] = await open()
  const { id } = await scene.doctor()
  const refused = (why: RegExp) => expect(undo(alert!.id)).rejects.toThrow(why)

  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  const taken = await scene.doctor()
  await scene.db.update(doctors).set({ phone: '(210) 555-0111' }).where(eq(doctors.id, id))
  await refused(/changed or confirmed this/)
  await scene.db.update(doctors).set({ phone: taken.phone }).where(eq(doctors.id, id))
  await confirmFacts(scene.db, 'doctors', id, ['phone'], owner)
  await refused(/changed or confirmed this/)
  const { factSources } = taken
  await scene.db.update(doctors).set({ factSources }).where(eq(doctors.id, id))
  await says('2105550188')
  await refused(/something else since/)
  await says('2105550199')
  await refused(/something else since/)
  await scene.db.delete(registerAlerts).where(ne(registerAlerts.id, alert!.id))
  await undo(alert!.id)
  await refused(/waits for a decision already/)
  await expect(undo(0)).rejects.toThrow(/no such entry/)
})

test('a decision stands once its record was published again, or is gone', async () => {
  await run(individual(away), organization())
  const [alert] = await open()
  const { id } = await scene.doctor()
  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  await publish(scene.db, records.doctors, id, admin)
  await expect(undo(alert!.id)).rejects.toThrow(/changed or confirmed this/)
  await scene.db.delete(doctors).where(eq(doctors.id, id))
  await expect(undo(alert!.id)).rejects.toThrow(/record is gone/)
})

test('an alert that an import lists anew has nothing to undo, nor one that a version without undo decided', async () => {
  await confirm()
  const rows = [individual({ [phone]: '2105550199' }), organization()]
  await run(...rows)
  const [alert] = await open()
  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  const { id } = await scene.doctor()
  await scene.db.update(doctors).set({ phone: '(210) 555-0111' }).where(eq(doctors.id, id))
  await run(...rows)
  expect(await open()).toMatchObject([{ id: alert!.id, before: null, after: null }])
  await scene.db.update(registerAlerts).set({ resolvedAt: new Date(), resolution: 'kept' })
  await expect(undo(alert!.id)).rejects.toThrow(/cannot be undone any more/)
})
