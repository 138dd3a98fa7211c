import { expect } from 'vitest'
import { Browser } from './browser.ts'
import { appCode } from './enter-data.ts'
import type { Entered } from './fixtures.ts'

type Submission = { id: string; lastName: string }
type Fact = { source: string; age: string }
type Doctor = {
  name: string
  phone: string | null
  bio: string
  headshotUrl: string
  facts: Record<string, Fact>
}

/** Expects that what was entered in a release is there in the running one, and goes on working. */
export async function expectEntered(address: string, data: Entered): Promise<void> {
  const visitor = new Browser(address)
  await expectPublicPages(visitor, data)
  await expectOwner(address, data)
  await expectAdministrator(address, visitor, data)
}

async function expectPublicPages(visitor: Browser, { published, owner }: Entered) {
  const count = async (path: string) => (await visitor.call<unknown[]>('GET', path)).length
  expect(await count('/api/practices')).toBe(published.practices)
  expect(await count('/api/news')).toBe(published.articles)
  const doctors = await visitor.call<Doctor[]>('GET', '/api/doctors')
  expect(doctors).toHaveLength(published.doctors)
  // releases before facts had origins have data without: nobody has said when
  const origin = { source: expect.any(String), age: expect.any(String) }
  for (const { name, phone, facts } of doctors)
    if (phone) expect(facts.phone, name).toMatchObject(origin)

  const doctor = await visitor.call<Doctor>('GET', `/api/doctors/${owner.doctor}`)
  expect(doctor).toMatchObject({ bio: owner.bio, headshotUrl: owner.photo })
  const page = await (await visitor.send('GET', `/doctors/${owner.doctor}`)).text()
  expect(page).toContain(owner.bio)
  const photo = await visitor.send('GET', owner.photo)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(0)
  const results = await visitor.call<{ slug: string }[]>(
    'GET',
    `/api/doctors?search=${encodeURIComponent(doctor.name)}`,
  )
  expect(results[0]?.slug).toBe(owner.doctor)
}

async function expectOwner(address: string, { owner, inquiry, teamMessage }: Entered) {
  const browser = new Browser(address)
  const { email, password } = owner
  const { user } = await browser.call<{ user: object }>('POST', '/api/login', { email, password })
  expect(user).toMatchObject({ emailConfirmed: true, profileImageUrl: owner.photo })
  expect(await browser.call('GET', '/api/user/doctor')).toMatchObject({
    slug: owner.doctor,
    featuredBy: 'complimentary',
  })
  expect(await browser.call('GET', '/api/user/practice')).toMatchObject({
    slug: owner.practice,
    membership: { role: 'owner' },
  })
  expect(await browser.call('GET', '/api/user/inquiries')).toMatchObject({ inquiries: [inquiry] })
  expect(await browser.call('GET', '/api/user/messages')).toMatchObject([{ message: teamMessage }])
}

async function expectAdministrator(address: string, visitor: Browser, data: Entered) {
  const { email, password, appSecret } = data.administrator
  const browser = new Browser(address)
  const code = appCode(appSecret)
  await browser.call('POST', '/api/login', { email, password, code })
  const { state } = await visitor.call<{ state: string }>(
    'GET',
    `/api/admin/invitation?invite=${data.invitation}`,
  )
  expect(['valid', 'expired']).toContain(state)

  const newsletters = await browser.call('GET', '/api/admin/newsletters')
  expect(newsletters).toMatchObject([{ title: data.newsletter.title, status: 'sent' }])
  const subscribers = async () =>
    (await browser.call<{ subscribers: number }>('GET', '/api/admin/newsletters/summary'))
      .subscribers
  expect(await subscribers()).toBe(1)
  const token = data.newsletter.unsubscribeToken
  await visitor.call('POST', '/api/newsletter/unsubscribe', { token })
  expect(await subscribers()).toBe(0)

  const submissions = await browser.call<Submission[]>('GET', '/api/admin/submissions')
  expect(submissions.map(({ lastName }) => lastName)).toEqual([data.applicant.lastName])
  await browser.call('POST', `/api/admin/approve/${submissions[0]?.id}`, {})
  const doctors = await visitor.call<unknown[]>('GET', '/api/doctors')
  expect(doctors).toHaveLength(data.published.doctors + 1)
}
