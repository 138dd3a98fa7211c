import { randomUUID } from 'node:crypto'
import { doctorPlaces, type FactSource } from '../../server/directory/tables.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const factSource = (source: FactSource['source'], days: number): FactSource => ({
  source,
  by: null,
  at: daysAgo(days).toISOString(),
})

/** A doctor with facts of all sources and ages. */
const insertDoctorOfAllOrigins = () =>
  withDatabase(async (db) => {
    const allDay = { open: '00:00', close: '00:00', closed: false }
    const week = { monday: allDay, tuesday: allDay, wednesday: allDay, thursday: allDay }
    const practice = await insertPractice(db, {
      name: 'Yaupon Family Office',
      slug: randomUUID(),
      street: '88 Yaupon Trail',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78258',
      phone: '(210) 555-0181',
      officeHours: { ...week, friday: allDay, saturday: allDay, sunday: allDay },
      closures: [{ from: '2099-12-24', until: '2099-12-25', note: 'Christmas' }],
      accessibility: ['step-free entrance', 'elevator'],
      parking: 'Free, behind the house',
      factSources: {
        officeHours: factSource('owner', 3),
        address: factSource('owner', 3),
        accessibility: factSource('owner', 100),
      },
    })
    const doctor = await insertDoctor(db, {
      name: 'Dr. Imelda Yarrow, MD',
      slug: randomUUID(),
      firstName: 'Imelda',
      lastName: 'Yarrow',
      practiceId: practice.id,
      phone: '(210) 555-0182',
      acceptance: 'yes',
      acceptanceSince: '2026-01-05',
      acceptancePlans: ['Medicaid', 'Sample Blue HMO'],
      insuranceAccepted: ['Example Health PPO', 'Medicaid', 'Sample Blue HMO'],
      languages: ['English', 'Spanish'],
      staffLanguages: ['Vietnamese'],
      visitTypes: ['in person', 'video'],
      agesSeen: ['adults', 'older adults'],
      gender: 'female',
      specialtyDetails: 'Checkups, Vaccines',
      bookingUrl: 'https://yarrow.example/book',
      factSources: {
        phone: { ...factSource('owner', 10), disputed: true },
        practice: factSource('administrator', 20),
        newPatients: factSource('owner', 2),
        plans: factSource('owner', 2),
        languages: factSource('owner', 95),
        visits: factSource('administrator', 12),
        ages: factSource('owner', 200),
        services: factSource('owner', 2),
        booking: factSource('owner', 2),
      },
    })
    const other = await insertPractice(db, {
      name: 'Yaupon Evening Office',
      slug: randomUUID(),
      street: '12 Late Lane',
      city: 'San Antonio',
      state: 'TX',
      postalCode: '78259',
      phone: '(210) 555-0183',
    })
    await db.insert(doctorPlaces).values({
      doctorId: doctor.id,
      practiceId: other.id,
      source: 'owner',
      confirmedAt: daysAgo(2),
      officeHours: {
        monday: { open: '17:00', close: '20:00', closed: false },
        tuesday: { open: '17:00', close: '20:00', closed: false },
      },
    })
    return doctor
  })

test('each fact shows its source and age, and the plan searched for comes first', async ({
  page,
}) => {
  const doctor = await insertDoctorOfAllOrigins()
  await page.goto(`/doctors?search=Yarrow+sample+blue`)
  await waitForHydration(page)
  await page.locator(`a[href="/doctors/${doctor.slug}"]`, { hasText: doctor.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.name)
  const section = (heading: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

  const forPatients = section('For Patients')
  await expect(forPatients.getByText(/Confirmed by Dr\. Yarrow on \w+ \d+(?! ·)\b/)).toHaveCount(1)
  await expect(forPatients).toContainText(/Confirmed by Dr\. Yarrow on .* · may be out of date/)
  await expect(forPatients).toContainText(/Checked by the directory on/)
  await expect(forPatients).toContainText(/Last confirmed in \w+ \d{4}: please ask/)
  await expect(forPatients).toContainText('Not confirmed yet')
  await expect(forPatients.getByText(/^Sample Blue HMO, which you searched for$/)).toBeVisible()
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByRole('link', { name: 'Book online' })).toHaveAttribute(
    'href',
    'https://yarrow.example/book',
  )
  await expect(glance).toContainText('Direct line')
  await expect(glance).toContainText(/Online booking: Confirmed by Dr\. Yarrow on/)
  await expect(glance).toContainText('Readers report this may be wrong')
  await expect(glance).toContainText(/Confirmed by the office on/)
  await expect(section('Practice Information')).toContainText('Free, behind the house')
  await expect(section('Office Hours')).toContainText('Open 24 hours')
  await expect(section('Office Hours')).toContainText('Christmas')
  await expect(section('Also Seen At')).toContainText('Mon, Tue: 5:00 PM – 8:00 PM')

  await page.reload()
  const record = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(record).toMatchObject({
    address: { streetAddress: '88 Yaupon Trail' },
    isAcceptingNewPatients: true,
    openingHours: expect.arrayContaining(['Mo 00:00-23:59']),
  })
  expect(record).not.toHaveProperty('telephone') // readers report it as wrong
  await waitForHydration(page)
  await expectPresentable(page)
})
