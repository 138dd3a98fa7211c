import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { itemAt, required } from '../../contract/required.ts'
import { Browser } from './browser.ts'
import type { Entered } from './fixtures.ts'

const password = 'limestone and live oak'

type Site = {
  address: string
  dataDir: string
  /** A link by which somebody becomes an administrator. */
  invitation: string
}
type Slugged = { id: number; slug: string; featured: boolean; practiceName: string | null }

/** Uses a running release as its people do, by calls that every release has. */
export async function enterData(site: Site): Promise<Omit<Entered, 'version' | 'commit' | 'made'>> {
  const visitor = new Browser(site.address)
  const administrator = await registerAdministrator(site)
  const { invitation } = administrator
  const published = await countPublished(visitor)
  const owner = await claimRecords(site, administrator.browser)
  const inquiry = await writeToOffice(visitor, owner.doctor.id)
  const teamMessage = await writeToOwner(administrator.browser, owner.id)
  const applicant = await applyForProfile(site)
  const subscribers = await subscribe(site, visitor)
  const newsletter = await sendNewsletter(site, administrator, subscribers.confirmed)
  const { email, bio, photo } = owner
  return {
    administrator: { email: administrator.email, password, appSecret: administrator.appSecret },
    invitation,
    owner: {
      email,
      password,
      doctor: owner.doctor.slug,
      practice: owner.practice.slug,
      bio,
      photo,
    },
    inquiry,
    teamMessage,
    applicant,
    subscribers,
    newsletter,
    published,
  }
}

const register = (browser: Browser, path: string, person: object) =>
  browser.call<{ user: { id: string } }>('POST', path, {
    ...person,
    password,
    confirmPassword: password,
  })

async function registerAdministrator({ address, invitation }: Site) {
  const browser = new Browser(address)
  const email = 'ruth.keeper@directory.example'
  const { user } = await register(browser, '/api/admin/register', {
    firstName: 'Ruth',
    lastName: 'Keeper',
    email,
    invite: tokenOf(invitation, 'invite'),
  })
  const { secret } = await browser.call<{ secret: string }>('POST', '/api/user/second-factor', {
    password,
  })
  await browser.call('POST', '/api/user/second-factor/confirm', { code: appCode(secret) })
  const { url } = await browser.call<{ url: string }>('POST', '/api/admin/invitations', {
    email: 'noor.next@directory.example',
  })
  return { browser, id: user.id, email, appSecret: secret, invitation: tokenOf(url, 'invite') }
}

/** Somebody owns a doctor, with a photo and words of their own, and a practice. */
async function claimRecords(site: Site, administrator: Browser) {
  const browser = new Browser(site.address)
  const email = 'olive.owner@clinic.example'
  const { user } = await register(browser, '/api/register', {
    firstName: 'Olive',
    lastName: 'Owner',
    email,
  })
  const confirmation = tokenOf(await mailTo(site, email, 'confirm'), 'token')
  await browser.call('POST', '/api/confirm-address', { token: confirmation })

  const doctors = await browser.call<Slugged[]>('GET', '/api/doctors')
  const doctor = required(doctors.find(({ featured }) => !featured))
  const practice = itemAt(await browser.call<Slugged[]>('GET', '/api/practices'), 0)
  for (const [path, record] of [
    ['/api/claim-doctor', doctor],
    ['/api/claim-practice', practice],
  ] as const) {
    const { claim } = await browser.call<{ claim: { id: number } }>('POST', path, {
      profileId: record.id,
    })
    await administrator.call('POST', `/api/admin/approve/claim-${claim.id}`, {})
  }
  await administrator.call('PUT', `/api/admin/directory/doctors/${doctor.id}/featured`, {
    featured: true,
  })
  const { form } = await browser.call<{ form: object }>('GET', '/api/user/doctor')
  const bio = 'Sees patients under the live oaks, and writes about it here.'
  await browser.call('PUT', '/api/user/profile', { ...form, detailedBio: bio })
  return { browser, id: user.id, email, doctor, practice, bio, photo: await uploadPhoto(browser) }
}

async function uploadPhoto(browser: Browser) {
  const picture = await sharp({
    create: { width: 240, height: 240, channels: 3, background: '#4b6b3c' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
  const { profileImageUrl } = await browser.call<{ profileImageUrl: string }>(
    'POST',
    '/api/upload-profile-image',
    form,
  )
  return profileImageUrl
}

async function writeToOffice(visitor: Browser, recipientId: number) {
  const inquiry = {
    email: 'pat.patient@patient.example',
    message: 'Is there a ramp at the door, and room to turn a wheelchair?',
  }
  await visitor.call('POST', '/api/contact', {
    name: 'Pat Patient',
    subject: 'A ramp',
    ...inquiry,
    recipientType: 'doctor',
    recipientId,
  })
  return inquiry
}

async function writeToOwner(administrator: Browser, toUserId: string) {
  const message = 'Thank you for keeping your profile up to date.'
  await administrator.call('POST', '/api/admin/messages', { toUserId, subject: 'Hello', message })
  return message
}

async function applyForProfile(site: Site) {
  const browser = new Browser(site.address)
  const applicant = { email: 'ana.applicant@clinic.example', lastName: 'Applicant' }
  await register(browser, '/api/register', { ...applicant, firstName: 'Ana' })
  await browser.call('PUT', '/api/user/profile', {
    firstName: 'Ana',
    lastName: applicant.lastName,
    specialty: 'Acupuncture',
    phone: '(210) 555-0142',
    basicBio: 'New in the neighborhood.',
  })
  return { ...applicant, password }
}

async function subscribe(site: Site, visitor: Browser) {
  const [confirmedEmail, unconfirmedEmail] = ['reader@patient.example', 'undecided@patient.example']
  for (const email of [confirmedEmail, unconfirmedEmail])
    await visitor.call('POST', '/api/newsletter/subscribe', { email })
  const token = tokenOf(await mailTo(site, confirmedEmail, 'newsletter'), 'token')
  await visitor.call('POST', '/api/newsletter/confirm', { token })
  return { confirmed: confirmedEmail, unconfirmed: unconfirmedEmail }
}

async function sendNewsletter(
  site: Site,
  { browser, id }: { browser: Browser; id: string },
  reader: string,
) {
  const title = 'Oaks in bloom'
  const content = 'All of them, at *once*.'
  const newsletter = { title, content, status: 'sent', authorId: id }
  await browser.call('POST', '/api/admin/newsletters', newsletter)
  const mail = await mailTo(site, reader, 'at once')
  return { title, unsubscribeToken: tokenOf(mail, 'token', /unsubscribe/) }
}

async function countPublished(visitor: Browser) {
  const count = async (path: string) => (await visitor.call<unknown[]>('GET', path)).length
  return {
    doctors: await count('/api/doctors'),
    practices: await count('/api/practices'),
    articles: await count('/api/news'),
  }
}

export const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The text of the mail to an address with these words, once it is in the outbox. */
async function mailTo({ dataDir }: Site, address: string, words: string): Promise<string> {
  const isMeant = ({ to, text }: ParsedMail) =>
    [to].flat().some((part) => part?.value.some((mailbox) => mailbox.address === address)) &&
    text?.includes(words)
  for (let tries = 0; tries < 300; tries++) {
    const folder = join(dataDir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((name) => /^[^.].*\.eml$/.test(name)).sort()) {
      const mail = await simpleParser(await readFile(join(folder, name)))
      if (isMeant(mail)) return required(mail.text)
    }
    await sleep(200)
  }
  throw new Error(`No mail to ${address} says "${words}".`)
}

/** A parameter of the first address in a text, of those whose path is meant. */
function tokenOf(text: string, name: string, path = /./): string {
  const addresses = text.match(/https?:\/\/[^\s\]>)]+/g) ?? []
  const tokens = addresses
    .map((address) => new URL(address))
    .filter(({ pathname }) => path.test(pathname))
    .map(({ searchParams }) => searchParams.get(name))
  return required(tokens.find((token) => token !== null))
}
