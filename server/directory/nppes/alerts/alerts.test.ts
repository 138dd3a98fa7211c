import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImports, phone, postalCode, suite } from '../../../testing/import-runs.ts'
import { confirmFacts } from '../../facts/confirm-facts.ts'
import { doctors, practices } from '../../tables.ts'
import { type Fields, individual, organization } from '../fixtures/sample.ts'
import { registerAlerts } from '../tables.ts'
import { acceptAlert, declineAlert } from './decide-alert.ts'

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
const run = (...rows: Fields[]) => scene.runRows(...rows)
const open = () =>
  scene.db
    .select()
    .from(registerAlerts)
    .where(isNull(registerAlerts.resolvedAt))
    .orderBy(registerAlerts.id)
const admin = { actorId: 'admin' }
async function confirm(kind: 'doctors' | 'practices' = 'doctors') {
  const { id } = kind === 'doctors' ? await scene.doctor() : await scene.practice()
  const owner = { actorId: 'ana', source: 'owner' } as const
  await confirmFacts(scene.db, kind, id, ['phone', 'address', 'practice'], owner)
}

test.each([
  ['doctors', individual],
  ['practices', organization],
] as const)('confirmed facts of %s stay, and what differs is listed once', async (kind, row) => {
  await confirm(kind)
  const read = () => (kind === 'doctors' ? scene.doctor() : scene.practice())
  const before = await read()
  const later = [individual(), organization(), row({ ...newAddress, [phone]: '2105550199' })]
  const rows = kind === 'doctors' ? later.slice(1) : [later[0]!, later[2]!]
  const report = await run(...rows)
  expect(report.figures.alerts).toBe(2)
  const { phone: number, street: line, postalCode: code, factSources } = await read()
  expect({ number, line, code, factSources }).toEqual({
    number: before.phone,
    line: before.street,
    code: before.postalCode,
    factSources: before.factSources,
  })
  const alerts = await open()
  expect(alerts).toMatchObject([
    {
      kind,
      recordId: before.id,
      what: 'phone',
      registerValue: '(210) 555-0199',
      ourValue: '(210) 555-0142',
      registerDate: '2026-11-08',
    },
    {
      what: 'address',
      registerValue: '9 Cedar Way, San Antonio, TX 78258',
      ourValue: '17178 Sonterra Blvd, Suite 200, San Antonio, TX 78258',
    },
  ])
  await run(...rows)
  expect(await open()).toEqual(alerts)
  // the register agrees again
  await run(individual(), organization())
  expect(await open()).toEqual([])
})

test('a confirmed practice stays, and what nobody has confirmed follows the register', async () => {
  const { id, practiceId } = await scene.doctor()
  await confirmFacts(scene.db, 'doctors', id, ['practice'], { actorId: 'ana', source: 'owner' })
  await run(individual({ ...newAddress, [phone]: '2105550199' }), organization())
  expect(await scene.doctor()).toMatchObject({
    practiceId,
    street: '9 Cedar Way',
    phone: '(210) 555-0199',
  })
  expect(await open()).toEqual([])
})

test('another spelling of the place, or no phone at all, is no difference', async () => {
  await confirm()
  await run(
    individual({ [street]: '17178 Sonterra Boulevard', [suite]: '# 200', [phone]: '' }),
    organization(),
  )
  expect(await open()).toEqual([])
  expect((await scene.doctor()).street).toBe('17178 Sonterra Blvd')
})

test('a declined difference is not listed again until the register says something else', async () => {
  await confirm()
  const says = (number: string) => run(individual({ [phone]: number }), organization())
  await says('2105550199')
  const [alert] = await open()
  await declineAlert(scene.db, { id: alert!.id, ...admin })
  expect((await scene.doctor()).phone).toBe('(210) 555-0142')
  await says('2105550199')
  expect(await open()).toEqual([])
  await says('2105550188')
  expect(await open()).toMatchObject([{ registerValue: '(210) 555-0188' }])
  await says('2105550177')
  expect(await open()).toMatchObject([{ registerValue: '(210) 555-0177' }])
  await expect(declineAlert(scene.db, { id: alert!.id, ...admin })).rejects.toThrow(
    /decided this already/,
  )
  await expect(acceptAlert(scene.db, { id: 0, ...admin })).rejects.toThrow(/no such entry/)
})

test('the register’s value is written as the administrator’s, and can differ anew', async () => {
  await confirm()
  const rows = [individual({ ...newAddress, [phone]: '2105550199' }), organization()] as const
  await run(...rows)
  for (const { id } of await open()) await acceptAlert(scene.db, { id, ...admin })
  const doctor = await scene.doctor()
  expect(doctor).toMatchObject({
    phone: '(210) 555-0199',
    street: '9 Cedar Way',
    suite: null,
    locationKey: '9 cedar way|',
    factSources: {
      phone: { source: 'administrator', by: 'admin' },
      address: { source: 'administrator', by: 'admin' },
      practice: { source: 'owner' },
    },
  })
  await run(...rows)
  expect(await open()).toEqual([])
  await scene.db.update(doctors).set({ phone: '(210) 555-0111' }).where(eq(doctors.id, doctor.id))
  await run(...rows)
  expect(await open()).toMatchObject([{ what: 'phone', ourValue: '(210) 555-0111' }])
})

test('a deactivated NPI is listed, also of a claimed doctor, and may be published again', async () => {
  const { id } = await scene.doctor()
  await scene.db.update(doctors).set({ claimedAt: new Date() }).where(eq(doctors.id, id))
  const deactivation = individual({ 'NPI Deactivation Date': '11/02/2026' })
  expect((await run(deactivation, organization())).figures).toMatchObject({ alerts: 1 })
  const [alert] = await open()
  expect(alert).toMatchObject({
    what: 'deactivated',
    recordId: id,
    registerValue: 'NPI deactivated on 2026-11-02 (NPPES)',
  })
  expect((await scene.doctor()).unpublishedAt).not.toBeNull()
  await declineAlert(scene.db, { id: alert!.id, ...admin })
  expect((await scene.doctor()).unpublishedAt).toBeNull()
  await run(deactivation, organization())
  expect((await scene.doctor()).unpublishedAt).toBeNull()
  expect(await open()).toEqual([])
})

test('an NPI that is active again ends its entry; one left offline stays offline', async () => {
  const deactivation = individual({ 'NPI Deactivation Date': '11/02/2026' })
  await run(deactivation, organization())
  await run(individual(), organization())
  expect(await open()).toEqual([])
  expect((await scene.doctor()).unpublishedAt).toBeNull()
  await run(deactivation, organization())
  const [alert] = await open()
  await acceptAlert(scene.db, { id: alert!.id, ...admin })
  expect((await scene.doctor()).unpublishedAt).not.toBeNull()
  expect(await open()).toEqual([])
})

test('a provider who has moved away stays as it is, listed, and goes offline when somebody says so', async () => {
  const away = { ...newAddress, [postalCode]: '78701' }
  const report = await run(individual(away), organization(away))
  expect(report.figures).toMatchObject({ moved: 2, outsideArea: 2, alerts: 2, inArea: 0 })
  expect(await open()).toMatchObject([
    { kind: 'doctors', what: 'moved', registerValue: '9 Cedar Way, San Antonio, TX 78701' },
    { kind: 'practices', what: 'moved' },
  ])
  expect((await scene.doctor()).street).toBe('17178 Sonterra Blvd')
  await run(individual(), organization(away))
  const [practice, ...others] = await open()
  expect(others).toEqual([])
  await acceptAlert(scene.db, { id: practice!.id, ...admin })
  expect(await scene.practice()).toMatchObject({
    unpublishedReason: 'Moved to 9 Cedar Way, San Antonio, TX 78701 (NPPES)',
  })
  await run(organization(away))
  expect(await open()).toEqual([])
})

test('a dry run lists nothing, and records that are offline have nothing to decide', async () => {
  await confirm()
  const file = scene.fileOf([individual({ [phone]: '2105550199' }), organization()])
  await scene.run(file, { dryRun: true })
  expect(await scene.db.$count(registerAlerts)).toBe(0)
  for (const table of [doctors, practices])
    await scene.db.update(table).set({ unpublishedAt: new Date(), unpublishedReason: 'closed' })
  await scene.run(file)
  expect(await open()).toEqual([])
})
