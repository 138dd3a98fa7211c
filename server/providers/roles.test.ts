import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seatCalls } from '../../contract/billing/seat-calls.ts'
import { providerCalls } from '../../contract/providers/calls.ts'
import { ownPracticeCalls } from '../../contract/providers/practice-calls.ts'
import { type PracticeRole, practiceTeamCalls } from '../../contract/providers/team-calls.ts'
import { factsForms } from '../directory/facts/facts-form.ts'
import { doctors, featuredListings, practices } from '../directory/tables.ts'
import { inquiries } from '../inquiries/tables.ts'
import { formRevision } from '../platform/http/form-revision.ts'
import { formType } from '../testing/forms.ts'
import {
  createOwnTestHarness,
  createPerson,
  type Person,
  type TestHarness,
} from '../testing/harness.ts'
import { insertSubscription } from '../testing/inputs/billing-inputs.ts'
import { pictureForm } from '../testing/inputs/record-inputs.ts'
import { insertConsent } from '../testing/providers/managed.ts'
import {
  basicForm,
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  insertInquiry,
} from '../testing/providers/providers.ts'
import {
  detailsBody,
  insertInvitation,
  insertMember,
  noPictures,
} from '../testing/providers/team.ts'
import { insertDoctor } from '../testing/records.ts'
import { allRows, deleteRecords } from '../testing/table-rows.ts'
import { claims, practiceUpdateRequests, teamMessages } from './tables.ts'
import { practiceMembers } from './team/tables.ts'

/** Every call about a provider, made by each role, on the record of one owner. Nobody and who is suspended: every-call.test.ts. */
let harness: TestHarness
let people: Record<'owner' | 'applicant' | 'stranger' | 'colleague' | 'newcomer', Person>
beforeAll(async () => {
  harness = await createOwnTestHarness()
  people = {
    owner: await createPerson(harness),
    applicant: await createPerson(harness),
    stranger: await createPerson(harness),
    colleague: await createPerson(harness),
    newcomer: await createPerson(harness, { emailConfirmed: true }),
  }
})
afterAll(() => harness.close())

const roles = [
  'other provider',
  'owner of another Featured listing',
  'owner that waits',
  'approved owner',
  'Featured owner',
  'administrator',
  'asks to join',
  'provider of the practice',
  'manager of the practice',
  'another owner of the practice',
] as const
type Role = (typeof roles)[number]

/** These make only the calls that answer them otherwise than the role they resemble. */
const resembledRoles: Partial<Record<Role, Role>> = {
  'owner of another Featured listing': 'other provider',
  'approved owner': 'Featured owner',
  administrator: 'other provider',
}

/** Stands in everything of the owner's that nobody else may read. */
const secret = 'known to the owner alone'

/** What a call needs beyond what every world has. */
const needs = ['nothing', 'a waiting claim', 'a mailed code', 'seats'] as const
type Need = (typeof needs)[number]

function needOf(key: string): Need {
  if (key.includes('/admin/')) return 'a waiting claim'
  if (key.includes('proof')) return 'a mailed code'
  return key.includes('/seats') && !key.endsWith('/checkout') ? 'seats' : 'nothing'
}

type World = Awaited<ReturnType<typeof newWorld>>
type TakenWorld = { role: Role; need: Need; world: World; rows: Rows; ownedBefore: string }
type Rows = Awaited<ReturnType<typeof allRows>>
/** The last one taken, when nothing has changed in it: making one is most of the work. */
let reusableWorld: TakenWorld | null = null

async function takeWorld(role: Role, need: Need): Promise<TakenWorld> {
  const former = reusableWorld
  reusableWorld = null
  if (former?.role === role && former.need === need) return former
  const world = await newWorld(role, need)
  // nor may an approval of this world become final between them
  await harness.db.execute(sql`delete from jobs.job where name = 'submission-settling'`)
  return { role, need, world, rows: await allRows(harness.db), ownedBefore: await ownedRows(world) }
}

/** An owner of a doctor and a practice, and all that can belong to one. */
async function newWorld(role: Role, need: Need) {
  const { db } = harness
  await deleteRecords(db)
  const approved = role !== 'owner that waits'
  const contact = `front.desk-${randomUUID()}@twooaks.example`
  const practice = await createPractice(harness, { contactEmail: contact })
  const owner = await createOwner(harness, {
    approved,
    person: people.owner,
    featured: role !== 'owner that waits' && role !== 'approved owner',
    draft: approved ? {} : { basicBio: secret },
    doctor: { practiceId: practice.id },
  })
  const practiceClaim = await createClaim(harness, owner, { practiceId: practice.id }, { approved })
  const inTeam = teamRoles[role]
  if (inTeam) await insertMember(db, people.colleague, practice, ...inTeam)
  const member = await insertMember(db, people.applicant, practice, 'provider')
  const joinRequest = await insertMember(db, people.newcomer, practice, 'provider', 'requested')
  const invitation = await insertInvitation(db, practice, { invitedBy: owner.user.id })
  const doctorOf = (name: string) => insertDoctor(db, { name, practiceId: practice.id })
  const [consentingDoctor, quiet] = [
    await doctorOf('Dr. Kai Kept, MD'),
    await doctorOf('Dr. Quinn Quiet, MD'),
  ]
  await insertConsent(db, consentingDoctor)
  const [message] = await db
    .insert(teamMessages)
    .values({ toUserId: owner.user.id, subject: 'Hello', message: secret })
    .returning()
  const inquiry = await insertInquiry(db, { doctorId: owner.doctor.id, message: secret })
  const [request] = await db
    .insert(practiceUpdateRequests)
    .values({ userId: owner.user.id, practiceId: practice.id, text: secret })
    .returning()
  const waiting =
    need === 'a waiting claim'
      ? await createOwner(harness, { approved: false, person: people.applicant })
      : owner
  if (need === 'a mailed code')
    await owner.browser.post(`/api/user/claims/${owner.claim.id}/proof`, {})
  const [mail] = await harness.accounts.mailsTo(contact)
  const caller = await callerOf(role, owner)
  if (need === 'seats') await insertSubscription(db, owner.user.id, { practiceId: practice.id })
  const seats = need === 'seats' ? await caller.get('/api/user/practice/seats') : null
  return {
    owner,
    practice,
    practiceClaim,
    member,
    joinRequest,
    invitation,
    consentingDoctor,
    quiet,
    message: message!,
    inquiry,
    request: request!,
    waiting,
    code: mail?.template === 'claim-proof' ? mail.code : 'none was sent',
    caller,
    revision: seats?.json()?.revision ?? 'none',
  }
}

/** Colleagues of the owner, besides a provider and an applicant in every world. */
const teamRoles: Partial<Record<Role, [PracticeRole, 'requested' | 'active']>> = {
  'asks to join': ['provider', 'requested'],
  'provider of the practice': ['provider', 'active'],
  'manager of the practice': ['manager', 'active'],
  'another owner of the practice': ['owner', 'active'],
}

async function callerOf(role: Role, owner: Person): Promise<Person['browser']> {
  if (role === 'other provider') return people.stranger.browser
  if (role === 'owner of another Featured listing')
    return (await createOwner(harness, { featured: true, person: people.stranger })).browser
  if (role === 'administrator') return harness.admin.browser
  if (teamRoles[role]) return people.colleague.browser
  return owner.browser
}

const isOwner = (role: Role) =>
  role === 'owner that waits' || role === 'approved owner' || role === 'Featured owner'

const mayChangePractice = (role: Role) =>
  role === 'another owner of the practice' || role === 'manager of the practice'

/** Everything that is the owner's, whole. */
async function ownedRows({ owner, practice }: World) {
  const { db } = harness
  const { id } = owner.user
  return JSON.stringify([
    await db.select().from(doctors).where(eq(doctors.id, owner.doctor.id)),
    await db.select().from(practices).where(eq(practices.id, practice.id)),
    await db.select().from(featuredListings).where(eq(featuredListings.doctorId, owner.doctor.id)),
    await db.select().from(claims).where(eq(claims.userId, id)).orderBy(claims.id),
    await db.select().from(practiceUpdateRequests).where(eq(practiceUpdateRequests.userId, id)),
    await db.select().from(teamMessages).where(eq(teamMessages.toUserId, id)),
    await db
      .select()
      .from(practiceMembers)
      .where(
        and(
          eq(practiceMembers.practiceId, practice.id),
          inArray(
            practiceMembers.userId,
            [people.owner, people.applicant, people.newcomer].map(({ user }) => user.id),
          ),
        ),
      )
      .orderBy(practiceMembers.id),
    await db
      .select()
      .from(inquiries)
      .where(or(eq(inquiries.doctorId, owner.doctor.id), eq(inquiries.practiceId, practice.id))),
  ])
}

type Statuses = [
  other: number,
  otherFeatured: number,
  waits: number,
  approved: number,
  featured: number,
  administrator: number,
]
/** Statuses for colleagues, if they differ from those for any other provider. */
type TeamStatuses = [asks: number, provider: number, manager: number, coOwner: number]
type Row = [
  key: string,
  what: string,
  request: (world: World) => { url?: string; body?: object; headers?: Record<string, string> },
  statuses: Statuses,
  team?: TeamStatuses,
]

const aPicture = await pictureForm()

const table: Row[] = [
  ['GET /api/user/doctor', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ['GET /api/user/doctor/preview', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'PUT /api/user/profile',
    'basic fields',
    () => ({ body: basicForm() }),
    [200, 200, 200, 200, 200, 200],
  ],
  [
    'PUT /api/user/profile',
    'a premium field',
    () => ({ body: { ...basicForm(), education: 'Example University' } }),
    [403, 200, 403, 403, 200, 403],
  ],
  [
    'POST /api/claim-doctor',
    'of the owner',
    ({ owner }) => ({ body: { profileId: owner.doctor.id } }),
    [409, 409, 409, 409, 409, 409],
  ],
  [
    'POST /api/claim-practice',
    'of the owner',
    ({ practice }) => ({ body: { profileId: practice.id } }),
    [200, 200, 409, 409, 409, 200],
    [409, 409, 409, 409],
  ],
  ['GET /api/user/practice', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'DELETE /api/user/claims/:id',
    'of the doctor',
    ({ owner }) => ({ url: `/api/user/claims/${owner.claim.id}` }),
    [404, 404, 200, 409, 409, 404],
  ],
  [
    'DELETE /api/user/claims/:id',
    'of the practice',
    ({ practiceClaim }) => ({ url: `/api/user/claims/${practiceClaim.id}` }),
    [404, 404, 200, 409, 409, 404],
  ],
  [
    'POST /api/user/claims/:id/give-back',
    'of the doctor',
    ({ owner }) => ({ url: `/api/user/claims/${owner.claim.id}/give-back` }),
    [404, 404, 409, 200, 200, 404],
  ],
  [
    'POST /api/user/claims/:id/give-back',
    'of a practice with members',
    ({ practiceClaim }) => ({ url: `/api/user/claims/${practiceClaim.id}/give-back` }),
    [404, 404, 409, 409, 409, 404],
  ],
  [
    'POST /api/user/claims/:id/proof',
    'asking for a code',
    ({ owner }) => ({ url: `/api/user/claims/${owner.claim.id}/proof`, body: {} }),
    [404, 404, 202, 202, 202, 404],
  ],
  [
    'POST /api/user/claims/:id/proof',
    'with the right code',
    ({ owner, code }) => ({ url: `/api/user/claims/${owner.claim.id}/proof`, body: { code } }),
    [404, 404, 200, 200, 200, 404],
  ],
  [
    'POST /api/user/practice-update-requests',
    '',
    () => ({ body: { text: 'New hours' } }),
    [409, 409, 200, 200, 200, 409],
    [409, 200, 200, 200],
  ],
  ['GET /api/user/practice/facts', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'PUT /api/user/practice/facts',
    '',
    ({ practice }) => {
      const form = factsForms.practices(practice)
      return { body: { form: { ...form, parking: 'Garage' }, revision: formRevision(form) } }
    },
    [403, 403, 403, 200, 200, 403],
    [403, 403, 200, 200],
  ],
  [
    'POST /api/user/practice/facts/confirm',
    '',
    () => ({ body: {} }),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 200, 200],
  ],
  ['GET /api/user/practice/details', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'PUT /api/user/practice/details',
    '',
    ({ practice }) => ({ body: detailsBody(practice) }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  ['GET /api/user/practice/pictures', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'POST /api/user/practice/pictures',
    '',
    () => ({
      url: '/api/user/practice/pictures?place=logo',
      body: aPicture,
      headers: { 'content-type': formType },
    }),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 200, 200],
  ],
  [
    'PUT /api/user/practice/pictures',
    '',
    () => ({ body: { before: noPictures, after: noPictures } }),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 200, 200],
  ],
  ['GET /api/user/practice/team', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ...(['accept', 'decline'] as const).map(
    (answer): Row => [
      `POST /api/user/practice/requests/:id/${answer}`,
      '',
      ({ joinRequest }) => ({ url: `/api/user/practice/requests/${joinRequest.id}/${answer}` }),
      [404, 404, 404, 200, 200, 404],
      [403, 403, 403, 200],
    ],
  ),
  [
    'PUT /api/user/practice/members/:id',
    '',
    ({ member }) => ({ url: `/api/user/practice/members/${member.id}`, body: { role: 'owner' } }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'DELETE /api/user/practice/members/:id',
    '',
    ({ member }) => ({ url: `/api/user/practice/members/${member.id}` }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'POST /api/user/practice/members/:id/hand-over',
    '',
    ({ member }) => ({
      url: `/api/user/practice/members/${member.id}/hand-over`,
      body: { role: 'provider' },
    }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'POST /api/user/practice/invitations',
    '',
    () => ({ body: { email: 'new@colleague.example', role: 'manager' } }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'POST /api/user/practice/invitations/:id/again',
    '',
    ({ invitation }) => ({ url: `/api/user/practice/invitations/${invitation.id}/again` }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'DELETE /api/user/practice/invitations/:id',
    '',
    ({ invitation }) => ({ url: `/api/user/practice/invitations/${invitation.id}` }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 403, 200],
  ],
  [
    'POST /api/invitation',
    '',
    ({ invitation }) => ({ body: { token: invitation.token } }),
    [200, 200, 200, 200, 200, 200],
  ],
  [
    'POST /api/user/invitation',
    'that went to somebody else',
    ({ invitation }) => ({ body: { token: invitation.token } }),
    [403, 403, 403, 403, 403, 403],
  ],
  [
    'POST /api/user/practice/leave',
    '',
    () => ({}),
    [404, 404, 404, 409, 409, 404],
    [200, 200, 200, 200],
  ],
  ['GET /api/user/practice/seats', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ['GET /api/user/practice/seats/figures', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'POST /api/user/practice/seats/checkout',
    'for a doctor who may be featured already',
    ({ owner }) => ({ body: { doctorIds: [owner.doctor.id] } }),
    [403, 403, 403, 200, 409, 403],
    [403, 403, 409, 409],
  ],
  [
    'POST /api/user/practice/seats/preview',
    '',
    () => ({ body: { seats: 1 } }),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 403, 403],
  ],
  [
    'PUT /api/user/practice/seats',
    'without paying for more',
    ({ revision }) => ({ body: { doctorIds: [], seats: 1, revision } }),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 200, 200],
  ],
  [
    'PUT /api/user/practice/seats',
    'paying for fewer or more',
    ({ revision }) => ({ body: { doctorIds: [], seats: 2, revision } }),
    // the sandbox has no such subscription
    [403, 403, 403, 503, 503, 403],
    [403, 403, 403, 403],
  ],
  [
    'POST /api/user/practice/seats/portal',
    '',
    () => ({}),
    [403, 403, 403, 200, 200, 403],
    [403, 403, 403, 403],
  ],
  ['GET /api/user/consent', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'PUT /api/user/consent',
    '',
    ({ practice }) => ({ body: { practiceId: practice.id, agreed: true } }),
    [404, 404, 404, 200, 200, 404],
  ],
  ['GET /api/user/practice/doctors', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'POST /api/user/practice/doctors/:id/consent',
    'to a doctor without an account',
    ({ quiet }) => ({
      url: `/api/user/practice/doctors/${quiet.id}/consent`,
      body: { email: 'doctor@doctor.example' },
    }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 200, 200],
  ],
  [
    'DELETE /api/user/practice/doctors/:id/consent',
    '',
    ({ consentingDoctor }) => ({
      url: `/api/user/practice/doctors/${consentingDoctor.id}/consent`,
    }),
    [404, 404, 404, 200, 200, 404],
    [403, 403, 200, 200],
  ],
  [
    'GET /api/user/practice/doctors/:id/facts',
    'of a doctor who consents',
    ({ consentingDoctor }) => ({ url: `/api/user/practice/doctors/${consentingDoctor.id}/facts` }),
    [404, 404, 404, 200, 200, 404],
    [404, 404, 200, 200],
  ],
  [
    'PUT /api/user/practice/doctors/:id/facts',
    'of a doctor who consents',
    ({ consentingDoctor }) => {
      const form = factsForms.doctors(consentingDoctor)
      return {
        url: `/api/user/practice/doctors/${consentingDoctor.id}/facts`,
        body: { form: { ...form, parking: 'Garage' }, revision: formRevision(form) },
      }
    },
    [404, 404, 404, 200, 200, 404],
    [404, 404, 200, 200],
  ],
  [
    'PUT /api/user/practice/doctors/:id/facts',
    'of a doctor who does not',
    ({ quiet }) => {
      const form = factsForms.doctors(quiet)
      return {
        url: `/api/user/practice/doctors/${quiet.id}/facts`,
        body: { form, revision: formRevision(form) },
      }
    },
    [404, 404, 404, 404, 404, 404],
  ],
  [
    'POST /api/user/practice/doctors/:id/facts/confirm',
    'of a doctor who consents',
    ({ consentingDoctor }) => ({
      url: `/api/user/practice/doctors/${consentingDoctor.id}/facts/confirm`,
      body: {},
    }),
    [404, 404, 404, 200, 200, 404],
    [404, 404, 200, 200],
  ],
  [
    'DELETE /api/user/practice/doctors/:id/photo',
    'of a doctor who consents',
    ({ consentingDoctor }) => ({ url: `/api/user/practice/doctors/${consentingDoctor.id}/photo` }),
    [404, 404, 404, 200, 200, 404],
    [404, 404, 200, 200],
  ],
  ['GET /api/user/messages', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ['GET /api/user/messages/summary', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ['GET /api/user/waiting', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'POST /api/user/messages/:id/read',
    '',
    ({ message }) => ({ url: `/api/user/messages/${message.id}/read` }),
    [404, 404, 200, 200, 200, 404],
  ],
  [
    'POST /api/user/messages/:id/replies',
    '',
    ({ message }) => ({ url: `/api/user/messages/${message.id}/replies`, body: { text: 'Yes' } }),
    [404, 404, 200, 200, 200, 404],
  ],
  [
    'PUT /api/user/practice/message-address',
    '',
    () => ({ body: { email: 'desk@walk.example' } }),
    [404, 404, 404, 200, 200, 404],
    [404, 404, 404, 200],
  ],
  ['DELETE /api/user/message-address', '', () => ({}), [404, 404, 404, 200, 200, 404]],
  ['GET /api/user/inquiries', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  [
    'PUT /api/user/inquiries/:id',
    '',
    ({ inquiry }) => ({ url: `/api/user/inquiries/${inquiry.id}`, body: { state: 'closed' } }),
    [404, 404, 404, 403, 200, 404],
  ],
  ['GET /api/specialty-names', '', () => ({}), [200, 200, 200, 200, 200, 200]],
  ['GET /api/admin/submissions', '', () => ({}), [403, 403, 403, 403, 403, 200]],
  ['GET /api/admin/subscribers', '', () => ({}), [403, 403, 403, 403, 403, 200]],
  [
    'GET /api/admin/find',
    '',
    () => ({ url: '/api/admin/find?search=clinic' }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/approve/:id',
    'a claim',
    ({ waiting }) => ({ url: `/api/admin/approve/claim-${waiting.claim.id}` }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/approve/:id',
    "the owner's own claim",
    ({ owner }) => ({ url: `/api/admin/approve/claim-${owner.claim.id}` }),
    [403, 403, 403, 403, 403, 409],
  ],
  [
    'POST /api/admin/approve/:id',
    'a request',
    ({ request }) => ({ url: `/api/admin/approve/request-${request.id}` }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/reject/:id',
    '',
    ({ waiting }) => ({ url: `/api/admin/reject/claim-${waiting.claim.id}`, body: {} }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/submissions/:id/ask',
    '',
    ({ waiting }) => ({
      url: `/api/admin/submissions/claim-${waiting.claim.id}/ask`,
      body: { proofs: ['role'] },
    }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/messages',
    '',
    ({ owner }) => ({ body: { toUserId: owner.user.id, subject: 'Hello', message: 'Hello' } }),
    [403, 403, 403, 403, 403, 201],
  ],
  [
    'POST /api/admin/messages/:id/replies',
    '',
    ({ message }) => ({ url: `/api/admin/messages/${message.id}/replies`, body: { text: 'Yes' } }),
    [403, 403, 403, 403, 403, 200],
  ],
  [
    'POST /api/admin/messages/:id/read',
    '',
    ({ message }) => ({ url: `/api/admin/messages/${message.id}/read` }),
    [403, 403, 403, 403, 403, 200],
  ],
]

const codes: Record<number, RegExp> = {
  403: /^(forbidden|premium_only|not_the_payer|no_practice|claim_waits)$/,
  404: /^not_found$/,
  409: /^(already_claimed|has_claim|already_approved|already_decided|no_practice|last_owner|claim_waits|not_now)$/,
  503: /^payments_unavailable$/,
}

/** A colleague is to the owner's own records what any other provider is. */
const otherProvider = roles.indexOf('other provider')

/** Those of one need together, so that a world that a call left unchanged serves the next. */
const rowsByNeed = needs.flatMap((need) => table.filter(([key]) => needOf(key) === need))

function statusFor(role: Role, [, , , statuses, team]: Row): number {
  const ofTeam = team ?? Array<number>(4).fill(statuses[otherProvider]!)
  return [...statuses, ...ofTeam][roles.indexOf(role)]!
}

describe.each(roles)('%s', (role) => {
  const resembledRole = resembledRoles[role]
  const calls = rowsByNeed
    .filter((row) => !resembledRole || statusFor(role, row) !== statusFor(resembledRole, row))
    .map((row) => ({ key: row[0], what: row[1], request: row[2], status: statusFor(role, row) }))
  test.each(calls)('the call $key $what answers $status', async ({ key, request, status }) => {
    const takenWorld = await takeWorld(role, needOf(key))
    const { world, rows, ownedBefore } = takenWorld
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const { url = path, body, headers } = request(world)
    const mayChange =
      isOwner(role) ||
      (path.startsWith('/api/user/practice/') && mayChangePractice(role)) ||
      (role === 'administrator' && path.startsWith('/api/admin'))
    const response = await world.caller.send(method, url, body, headers)
    expect([response.statusCode, response.statusCode === status ? '' : response.body]).toEqual([
      status,
      '',
    ])
    const after = await allRows(harness.db)
    // these tables have all that the owner owns
    const isUnchanged = isDeepStrictEqual(after, rows)
    if (status >= 400) {
      expect(response.json().code).toMatch(codes[status]!)
      expect(after).toEqual(rows)
    }
    if (!mayChange) {
      if (!isUnchanged) expect(await ownedRows(world)).toBe(ownedBefore)
      for (const text of [secret, world.code, world.practice.contactEmail!])
        expect(response.body).not.toContain(text)
    }
    if (isUnchanged) reusableWorld = takenWorld
  })
})

test('the table has every call of a provider', () => {
  const callsOfTable = new Set(table.map(([key]) => key))
  for (const { method, path } of [
    ...providerCalls,
    ...practiceTeamCalls,
    ...ownPracticeCalls,
    ...seatCalls,
  ])
    expect(callsOfTable).toContain(`${method} ${path}`)
})

test('an administrator’s own claim has the rights of any claim', async () => {
  const { id } = await createDoctor(harness)
  const { claim } = (
    await harness.admin.browser.post('/api/claim-doctor', { profileId: id })
  ).json()
  expect(claim.state).toBe('pending')
  const open = and(eq(claims.userId, harness.admin.user.id), eq(claims.doctorId, id))
  expect(await harness.db.$count(claims, open)).toBe(1)
  expect((await harness.admin.browser.delete(`/api/user/claims/${claim.id}`)).statusCode).toBe(200)
})
