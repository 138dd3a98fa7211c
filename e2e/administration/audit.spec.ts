import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { insertDoctor } from '../../server/testing/records.ts'
import { acceptInvitation, giveApp, newInvitation, post } from '../accounts.ts'
import { card, main, open } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { inDays } from '../owners.ts'
import { ways } from '../ways.ts'

const isoDay = (days: number) => inDays(days).toISOString().slice(0, 10)

const [, { screen, way }] = ways
test.use(screen)

test('the audit log is filtered by person, action, day and record, and downloaded', async ({
  page,
}) => {
  test.slow()
  const invitation = await newInvitation()
  const { email } = await acceptInvitation(page.request, invitation, { lastName: 'Auditor' })
  await giveApp(email)
  const { id, name } = await withDatabase((db) =>
    insertDoctor(db, { name: 'Dr. Nell Lines, MD', slug: `nell-lines-${randomUUID()}` }),
  )
  const unpublish = `/api/admin/directory/doctors/${id}/unpublish`
  expect((await post(page, unpublish, { reason: 'Twice in the list' })).status()).toBe(200)
  const lines = main(page).getByRole('listitem')
  const filters = main(page).getByRole('search')
  const apply = filters.getByRole('button', { name: 'Apply' })

  await open(page, `/admin/users?search=${email}`)
  await way.press(main(page).getByRole('link', { name: 'Ruth Auditor' }))
  await way.press(card(page, 'Account').getByRole('link', { name: 'Lines of the audit log' }))
  await expect(page).toHaveURL(/person=/)
  await expect(lines.first()).toContainText('unpublished a record')
  await expect(main(page)).toContainText('Only lines about Ruth Auditor.')
  await expectPresentable(page, 'lines of a person')
  await way.choose(filters.getByLabel('Action'), 'Administrator registered')
  await way.press(apply)
  await expect(page).toHaveURL(/action=administrator/)
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Ruth Auditor registered as an administrator')

  await way.write(filters.getByLabel('From'), isoDay(3))
  await way.press(apply)
  await expect(main(page)).toContainText('Nothing like that has happened.')
  await way.press(filters.getByRole('link', { name: 'Clear all filters' }))
  await expect(page).toHaveURL('/admin/audit')
  await way.write(filters.getByLabel('Person'), email)
  await way.write(filters.getByLabel('From'), isoDay(-2))
  await way.write(filters.getByLabel('Until'), isoDay(2))
  await way.press(apply)
  await expect(lines.first()).toContainText('unpublished a record')
  const download = page.waitForEvent('download')
  await way.press(main(page).getByRole('link', { name: 'Export CSV' }))
  const [head, ...rows] = (await readFile(await (await download).path(), 'utf8'))
    .trim()
    .split('\r\n')
  expect(head).toContain('id,at,action,actorId')
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row).toContain('Ruth Auditor')

  await way.press(lines.first().getByRole('link', { name: `History of ${name}` }))
  await way.press(card(page, 'Status').getByRole('link', { name: 'Lines about this doctor' }))
  await expect(main(page)).toContainText(`Only lines about ${name}.`)
  await expect(lines).toHaveCount(1)
})
