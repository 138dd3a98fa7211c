import { randomUUID } from 'node:crypto'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { sumOf, watchShifts } from '../layout-shifts.ts'

const week = {
  monday: {
    open: '08:00',
    close: '17:00',
    closed: false,
    breaks: [{ from: '12:00', to: '13:00' }],
  },
}
const factSource = (days: number) => ({
  officeHours: {
    source: 'owner' as const,
    by: null,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
  },
})

test('cards of doctors and practices say whether the office is open, without moving anything', async ({
  page,
}) => {
  // letters only, unique across retries and workers
  const word = randomUUID()
    .slice(0, 13)
    .replace(/[\d-]/g, (digit) => 'ghijklmnopq'['0123456789-'.indexOf(digit)]!)
  const slug = () => randomUUID()
  await withDatabase(async (db) => {
    const practice = await insertPractice(db, {
      name: `${word} office`,
      slug: slug(),
      officeHours: week,
      factSources: factSource(3),
    })
    await insertDoctor(db, {
      name: 'Dr. Ann Fresh, MD',
      slug: slug(),
      practiceId: practice.id,
    })
    await insertDoctor(db, {
      name: 'Dr. Bo Stale, MD',
      slug: slug(),
      practiceId: practice.id,
      officeHours: week,
      factSources: factSource(200),
    })
    await insertDoctor(db, {
      name: 'Dr. Di Unsaid, MD',
      slug: slug(),
      practiceId: practice.id,
      officeHours: week,
    })
    await insertDoctor(db, {
      name: 'Dr. Cy Lead, MD',
      slug: slug(),
      practiceId: practice.id,
      featured: true,
    })
  })
  await page.clock.install({ time: new Date('2026-11-02T18:30:00Z') }) // Monday 12:30 there
  const shifts = await watchShifts(page)
  await page.goto(`/doctors?search=${word}`)
  await waitForHydration(page)
  await page.clock.runFor(1000)
  const lunch = page.getByText('Closed for lunch · opens 1:00 PM')
  await expect(lunch).toHaveCount(3)
  await expect(page.locator('.card').filter({ hasText: 'Cy Lead' })).toContainText(
    'Closed for lunch',
  )
  await expect(page.locator('.entry').filter({ hasText: 'Bo Stale' })).not.toContainText('Closed')
  const list = await shifts()
  expect(sumOf(list), JSON.stringify(list, null, 1)).toBeLessThan(0.01)
  await page.clock.runFor('31:00')
  const open = page.getByText(/^Open until 5:00\sPM/)
  await expect(open).toHaveText([
    'Open until 5:00 PM',
    'Open until 5:00 PM',
    'Open until 5:00 PM · not confirmed',
  ])
  const colors = await open.evaluateAll((lines) =>
    lines.map((line) => getComputedStyle(line).color),
  )
  expect(colors[1]).toBe(colors[0])
  expect(colors[2]).not.toBe(colors[0])

  await page.goto(`/practices?search=${word}`)
  await waitForHydration(page)
  await page.clock.runFor(1000)
  await expect(page.getByText('Open until 5:00 PM')).toHaveCount(1)
})
