import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneTimeCodes } from '../../accounts/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createOwner, createPractice, findClaim } from '../../testing/providers/providers.ts'
import { rejectSubmission } from '../../testing/providers/submissions.ts'
import { allRows } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const prove = ({ browser }: Person, id: number, code?: string) =>
  browser.post(`/api/user/claims/${id}/proof`, code === undefined ? {} : { code })
const newContact = () => `front.desk-${randomUUID()}@twooaks.example`
const wrong = {
  code: 'wrong_code',
  message: 'That code is not valid or has expired.',
  fields: { code: 'That code is not valid or has expired.' },
}

async function codesTo(contact: string, on = harness): Promise<string[]> {
  const mails = await on.accounts.mailsTo(contact)
  return mails.flatMap((mail) => (mail.template === 'claim-proof' ? [mail.code] : []))
}

/** Somebody with a claim on a doctor of a practice with a contact address. */
async function newClaimant(on = harness) {
  const contact = newContact()
  const practice = await createPractice(on, { contactEmail: contact })
  const owner = await createOwner(on, { approved: false, doctor: { practiceId: practice.id } })
  return { ...owner, practice, contact }
}

/** The same, with a code on its way. */
async function withCode(on = harness) {
  const claimant = await newClaimant(on)
  expect((await prove(claimant, claimant.claim.id)).statusCode).toBe(202)
  const [code = ''] = await codesTo(claimant.contact, on)
  const other = code === '111111' ? '222222' : '111111'
  return { ...claimant, code, other }
}

describe('the code of a claim', () => {
  test('the code goes to the contact on record alone, which answers show masked', async () => {
    const ada = await newClaimant()
    const before = (await harness.accounts.mailsTo(ada.user.email)).length
    const url = `/api/user/claims/${ada.claim.id}/proof`
    for (const field of ['email', 'contact', 'to', 'provableAt']) {
      const answer = await ada.browser.post(url, { [field]: 'ada@elsewhere.example' })
      expect(answer.statusCode).toBe(400)
    }
    expect(await codesTo(ada.contact)).toEqual([])
    const response = await prove(ada, ada.claim.id)
    expect([response.statusCode, response.json()]).toEqual([
      202,
      {
        codeRequired: true,
        message: 'A 6-digit code is on its way to the contact address we have on record.',
      },
    ])
    const [mail, ...more] = await harness.accounts.mailsTo(ada.contact)
    expect(more).toEqual([])
    expect(mail).toEqual({
      template: 'claim-proof',
      record: 'Dr. Elena Marsh, MD',
      claimant: `Ada Example (${ada.user.email}, not confirmed)`,
      code: expect.stringMatching(/^\d{6}$/),
      minutes: 10,
    })
    expect(await harness.accounts.mailsTo('ada@elsewhere.example')).toEqual([])
    expect(await harness.accounts.mailsTo(ada.user.email)).toHaveLength(before)
    const own = await ada.browser.get('/api/user/doctor')
    expect(own.json().claim.provableAt).toBe('f…@twooaks.example')
    expect(own.body).not.toContain(ada.contact)
    expect(response.body).not.toContain('@')
  })

  test('the code for a practice goes to the practice', async () => {
    const contact = newContact()
    const { id } = await createPractice(harness, { contactEmail: contact })
    const ada = await createPerson(harness)
    const { claim } = (await ada.browser.post('/api/claim-practice', { profileId: id })).json()
    expect(claim.provableAt).toBe('f…@twooaks.example')
    await prove(ada, claim.id)
    const [code] = await codesTo(contact)
    expect((await prove(ada, claim.id, code)).json()).toEqual({
      claim: { ...claim, provenAt: expect.any(String), lapsesAt: null },
    })
  })

  test.each([
    ['without a practice', {}],
    ['of a practice without contact', { contactEmail: null }],
  ])('the code has nowhere to go for a doctor %s: 409', async (_, values) => {
    const practice = 'contactEmail' in values ? await createPractice(harness, values) : null
    const ada = await createOwner(harness, {
      approved: false,
      doctor: { practiceId: practice?.id ?? null },
    })
    expect((await ada.browser.get('/api/user/doctor')).json().claim.provableAt).toBeNull()
    const rows = await allRows(harness.db)
    const response = await prove(ada, ada.claim.id)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        code: 'no_contact',
        message:
          'We have no contact address on record for this entry, so our team checks it by hand.',
      },
    ])
    expect(await allRows(harness.db)).toEqual(rows)
  })

  test('the code has nowhere to go for a profile its claimant made', async () => {
    const { id } = await createPractice(harness, { contactEmail: newContact() })
    const ada = await createOwner(harness, {
      approved: false,
      newProfile: true,
      doctor: { publishedAt: null, practiceId: id },
    })
    expect((await prove(ada, ada.claim.id)).statusCode).toBe(409)
  })

  test('the code proves a claim once, and the log says so', async () => {
    const ada = await withCode()
    const before = Date.now()
    const response = await prove(ada, ada.claim.id, ` ${ada.code} `)
    expect(response.statusCode).toBe(200)
    expect(response.json().claim).toMatchObject({ id: ada.claim.id, state: 'pending' })
    const provenAt = (await findClaim(harness, ada.claim.id))?.provenAt
    expect(provenAt?.getTime()).toBeGreaterThanOrEqual(before - 1)
    expect(response.json().claim.provenAt).toBe(provenAt?.toISOString())
    const again = await prove(ada, ada.claim.id, ada.code)
    expect([again.statusCode, again.json()]).toEqual([400, wrong])
    expect((await findClaim(harness, ada.claim.id))?.provenAt).toEqual(provenAt)
    expect(await harness.accounts.auditOf(ada.user)).toMatchObject([
      { action: 'claim proven', actorId: ada.user.id, details: { claim: ada.claim.id } },
      { action: 'wrong code', details: { code: 'claim', claim: ada.claim.id } },
    ])
    // it is evidence, not approval
    expect((await findClaim(harness, ada.claim.id))?.approvedAt).toBeNull()
  })

  test('the code is stored hashed', async () => {
    const { code, claim } = await withCode()
    const rows = JSON.stringify(await harness.db.select().from(oneTimeCodes))
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(`"${claim.id}"`)
  })

  test('the code is right only for its own claim', async () => {
    const [ada, bo] = [await withCode(), await withCode()]
    if (ada.code !== bo.code) expect((await prove(ada, ada.claim.id, bo.code)).statusCode).toBe(400)
    expect((await prove(bo, bo.claim.id, bo.code)).statusCode).toBe(200)
    expect((await prove(ada, ada.claim.id, ada.code)).statusCode).toBe(200)
  })

  test('the code is refused after five wrong tries', async () => {
    const [ada, bo] = [await withCode(), await withCode()]
    for (let n = 0; n < 4; n++)
      expect((await prove(ada, ada.claim.id, ada.other)).json()).toEqual(wrong)
    expect((await prove(ada, ada.claim.id, ada.code)).statusCode).toBe(200)
    for (let n = 0; n < 5; n++) await prove(bo, bo.claim.id, bo.other)
    expect((await prove(bo, bo.claim.id, bo.code)).json()).toEqual(wrong)
    await prove(bo, bo.claim.id)
    const codes = await codesTo(bo.contact)
    expect((await prove(bo, bo.claim.id, codes.at(-1))).statusCode).toBe(200)
  })

  test('none of fifty wrong tries at once goes uncounted', async () => {
    const ada = await withCode()
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => prove(ada, ada.claim.id, ada.other)),
    )
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect((await prove(ada, ada.claim.id, ada.code)).statusCode).toBe(400)
  })

  test('the code expires, and another one may be asked for', async () => {
    const [ada, bo] = [await withCode(), await withCode()]
    await harness.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await prove(ada, ada.claim.id, ada.code)).json()).toEqual(wrong)
    await prove(bo, bo.claim.id)
    const [first, second] = await codesTo(bo.contact)
    if (first !== second) expect((await prove(bo, bo.claim.id, first)).statusCode).toBe(400)
    expect((await prove(bo, bo.claim.id, second)).statusCode).toBe(200)
  })

  test('one of fifty right tries at once counts', async () => {
    const ada = await withCode()
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => prove(ada, ada.claim.id, ada.code)),
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(49).fill(400)])
    const lines = await harness.accounts.auditOf(ada.user)
    expect(lines.filter(({ action }) => action === 'claim proven')).toHaveLength(1)
  })

  test.each(['000', '1234567', 'abcdef', '１２３４５６', '12 345', '0x1234', '-12345'])(
    'the code is not %j',
    async (code) => {
      const ada = await withCode()
      expect((await prove(ada, ada.claim.id, code)).json()).toEqual(wrong)
      expect((await findClaim(harness, ada.claim.id))?.provenAt).toBeNull()
    },
  )

  test('a code of another type, or one that is too long, answers 400', async () => {
    const ada = await withCode()
    for (const code of [123456, true, null, [ada.code], { code: ada.code }, '1'.repeat(21), '\0'])
      expect(
        (await ada.browser.post(`/api/user/claims/${ada.claim.id}/proof`, { code })).statusCode,
      ).toBe(400)
  })
})

describe('claims of somebody else', () => {
  test('another’s claim answers 404, with and without the right code, and stays unproven', async () => {
    const ada = await withCode()
    for (const bo of [await createPerson(harness), await createOwner(harness), harness.admin]) {
      const rows = await allRows(harness.db)
      for (const code of [undefined, ada.code]) {
        const response = await prove(bo, ada.claim.id, code)
        expect([response.statusCode, response.json()]).toEqual([
          404,
          { code: 'not_found', message: 'There is no such claim.' },
        ])
      }
      expect(await allRows(harness.db)).toEqual(rows)
    }
    expect((await prove(ada, ada.claim.id, ada.code)).statusCode).toBe(200)
  })

  test('another’s claim cannot be told from one that has ended or never was', async () => {
    const ada = await withCode()
    await ada.browser.delete(`/api/user/claims/${ada.claim.id}`)
    for (const id of [ada.claim.id, 2 ** 31 - 1])
      expect((await prove(ada, id, ada.code)).json()).toEqual({
        code: 'not_found',
        message: 'There is no such claim.',
      })
  })

  test('a later claim of the same record is not proven by an old code', async () => {
    const [ada, bo] = [await withCode(), await createPerson(harness)]
    await rejectSubmission(harness, ada.claim.id)
    const { claim } = (
      await bo.browser.post('/api/claim-doctor', { profileId: ada.doctor.id })
    ).json()
    expect((await prove(bo, claim.id, ada.code)).statusCode).toBe(400)
    expect(claim.provenAt).toBeNull()
  })
})

describe('limits of proving', () => {
  let limitedHarness: TestHarness
  beforeAll(async () => {
    limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
  })
  afterAll(() => limitedHarness.close())

  test('a claim may be mailed three codes an hour', async () => {
    const ada = await newClaimant(limitedHarness)
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await prove(ada, ada.claim.id)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await codesTo(ada.contact, limitedHarness)).toHaveLength(3)
    const refusal = await prove(ada, ada.claim.id)
    expect(refusal.json()).toEqual({
      code: 'too_many',
      message: expect.stringMatching(/^That was too often\. Please try again in \d+ minutes\.$/),
    })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('an address may be mailed ten codes an hour, over all claims', async () => {
    const contact = newContact()
    const { id } = await createPractice(limitedHarness, { contactEmail: contact.toUpperCase() })
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const ada = await createOwner(limitedHarness, { approved: false, doctor: { practiceId: id } })
      for (let m = 0; m < 3; m++) statuses.push((await prove(ada, ada.claim.id)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429])
    expect(await codesTo(contact.toUpperCase(), limitedHarness)).toHaveLength(10)
  })

  test('a user may try twenty codes an hour', async () => {
    const [ada, bo] = [await withCode(limitedHarness), await withCode(limitedHarness)]
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await prove(ada, ada.claim.id, ada.other)).statusCode)
    expect(statuses).toEqual([...Array(20).fill(400), 429])
    expect((await prove(bo, bo.claim.id, bo.code)).statusCode).toBe(200)
  })
})
