import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Submission } from '../../contract/administration/submissions/calls.ts'
import { post, put, signUp, signUpAdministrator } from '../accounts.ts'
import { claimDoctor, get, main, open, tab, toast } from '../dashboard.ts'
import { changeUser } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import { decide, newProfile, openSubmissions, searchBox, submission, undo } from './submissions.ts'

type Person = Awaited<ReturnType<typeof newProfile>>

/** A unique last name, also for similar spellings. */
const familyName = () =>
  `Quill${Array.from({ length: 8 }, () => 'bcdfghklmnprstvw'[randomInt(16)]).join('')}`
const titleCount = async (page: Page) =>
  Number(/\((\d+)\)/.exec((await tab(page, 'Submissions').textContent()) ?? '')?.[1])
const publicly = (page: Page, slug: string) =>
  page.request.get(`${process.env.BASE_URL}/api/doctors/${slug}`)

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test('submissions are approved, undone, rejected with a reason, and decided together (ADMS-01 to ADMS-03, ADM-04, ERR-28)', async ({
    page,
    browser,
  }) => {
    test.setTimeout(360_000) // four people, and mails that wait for the end of the undo
    const lastName = familyName()
    const people = []
    for (const firstName of ['Anna', 'Bruno', 'Clara', 'Dario'])
      people.push(await newProfile(browser, { firstName, lastName }))
    const [anna, bruno, clara, dario] = people as [Person, Person, Person, Person]
    await changeUser(dario.email, { emailConfirmed: true })
    await signUpAdministrator(page)
    await open(page, '/admin/dashboard')
    await way.press(main(page).getByRole('link', { name: 'Review Submissions' }))
    await expect(page).toHaveURL('/admin/dashboard?tab=submissions')
    await expect(tab(page, 'Submissions')).toBeFocused()
    await way.write(searchBox(page), `${lastName} `)
    await expect(main(page).getByRole('article')).toHaveCount(4)
    expect(await titleCount(page)).toBeGreaterThanOrEqual(4)
    const first = submission(page, `Anna ${lastName}`)
    await expect(first).toContainText('Cardiology')
    await expect(first).toContainText(anna.email)
    await expect(first.getByText('Pending', { exact: true })).toBeVisible()
    await expect(first).toContainText('Anna sees to hearts.')
    await expectPresentable(page, 'the submissions')

    // approved by mistake, and undone
    await expect(first).toContainText('Approving creates a public page.')
    await page.getByRole('button', { name: 'Keys' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: `Bruno ${lastName}` })).toBeFocused()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys for submissions' })
    await page.keyboard.press('k')
    await expectAccessible(page)
    await way.untick(help.getByLabel('Use the single keys in this browser'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help).toHaveCount(0)
    await way.press(page.getByRole('button', { name: 'Keys' }))
    await way.tick(help.getByLabel('Use the single keys in this browser'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: `Bruno ${lastName}` })).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: `Anna ${lastName}` })).toBeFocused()
    await page.keyboard.press('a')
    const doubt = page.getByRole('alertdialog', { name: 'Approve without proof?' })
    await expect(doubt).toContainText('The email address is not confirmed.')
    await expect(doubt.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await way.press(doubt.getByRole('button', { name: 'Approve' }))
    await expect(toast(page, 'Doctor approved')).toBeVisible()
    await expect(first).toHaveCount(0)
    await expect(undo(page)).toBeFocused()
    expect((await publicly(page, anna.slug)).status()).toBe(200)
    await page.keyboard.press('u')
    await expect(first).toBeVisible()
    expect((await publicly(page, anna.slug)).status()).toBe(404)

    const second = submission(page, `Bruno ${lastName}`)
    const reject = second.getByRole('button', { name: 'Reject' })
    await way.press(reject)
    const dialog = page.getByRole('alertdialog', { name: 'Reject this submission?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reject).toBeFocused()
    await way.press(reject)
    await way.choose(dialog.getByLabel('Begin with a text'), 'No license found')
    await expect(dialog.getByLabel('Reason')).toHaveValue(/^We could not find a license/)
    await way.press(dialog.getByRole('button', { name: 'Reject' }))
    await expect(toast(page, 'Doctor rejected')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(second).toHaveCount(0)
    await expect(undo(page)).toBeFocused()

    // only proven ones of the selection
    const approveChosen = page.getByRole('button', { name: 'Approve Chosen' })
    await way.tick(page.getByLabel(`Choose Clara ${lastName}`))
    await expect(page.getByText('1 chosen')).toBeVisible()
    await expect(approveChosen).toHaveAttribute('aria-disabled', 'true')
    await way.tick(page.getByLabel(`Choose Dario ${lastName}`))
    await expect(page.getByLabel('Also unproven (1)')).not.toBeChecked()
    await way.press(approveChosen)
    await expect(submission(page, `Dario ${lastName}`)).toHaveCount(0)
    await expect(main(page).getByRole('article')).toHaveCount(2)
    expect((await publicly(page, dario.slug)).status()).toBe(200)
    expect((await publicly(page, clara.slug)).status()).toBe(404)
    await way.tick(page.getByLabel('Also unproven (1)'))
    await way.press(approveChosen)
    await expect(main(page).getByRole('article')).toHaveCount(1)
    expect((await publicly(page, clara.slug)).status()).toBe(200)

    const mail = await mailTo(bruno.email, 'We could not find a license under this name.')
    // the address is unconfirmed: no name that a stranger may have typed
    expect(mail.subject).toBe('About your request at Stone Oak Health Directory')
    await mailTo(clara.email, 'approved')
    await expect(undo(page)).toHaveCount(0)

    // asked for proof, and looked for among those that wait for their applicant
    await page.getByRole('button', { name: 'Keys' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    const question = page.getByRole('dialog', { name: 'Ask for proof' })
    await way.press(question.getByRole('button', { name: 'Ask', exact: true }))
    await expect(question).toContainText('Choose what you ask for')
    await way.tick(question.getByLabel('The number of your license'))
    await expectAccessible(page)
    await way.press(question.getByRole('button', { name: 'Ask', exact: true }))
    await expect(toast(page, 'Asked: it waits for the applicant')).toBeVisible()
    await expect(first).toHaveCount(0)
    await mailTo(anna.email, 'The number of your license, and the state that issued it.')
    await way.choose(page.getByLabel('Waits for'), 'Waits for applicant (1)')
    await expect(first).toContainText('Asked for proof')
    await way.press(page.getByRole('button', { name: `Approve Anna ${lastName}` }))
    await way.press(doubt.getByRole('button', { name: 'Approve' }))
    await expect(page.getByText('No submission matches this search')).toBeVisible()
    await way.press(page.getByRole('button', { name: 'Show All' }))
    await expect(searchBox(page)).toHaveValue('')
  })
})

test.describe('a claim', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('a claim shows its evidence and differences, and a practice what it asks for, once a list that failed is loaded', async ({
    page,
    browser,
  }) => {
    const lastName = familyName()
    const context = await browser.newContext()
    const provider = await context.newPage()
    await signUp(provider, {
      firstName: 'Elva',
      lastName,
      email: `${lastName.toLowerCase()}@clinic.example`,
      password: 'limestone and live oak',
    })
    const slug = 'owen-castillo'
    await claimDoctor(provider, slug)
    const { form } = await get<{ form: Record<string, string> }>(provider, '/api/user/doctor')
    const basics = Object.fromEntries(
      ['firstName', 'lastName', 'specialty'].map((field) => [field, form[field]]),
    )
    const data = { ...basics, phone: '(210) 555-0177', basicBio: 'New words about hearts.' }
    await put(provider, '/api/user/profile', data)
    const practices = await get<{ id: number; slug: string }[]>(provider, '/api/practices')
    const practiceSlug = 'live-oak-senior-care'
    const profileId = practices.find((practice) => practice.slug === practiceSlug)!.id
    expect((await post(provider, '/api/claim-practice', { profileId })).status()).toBe(200)
    const text = 'New hours:\nMonday 8 to 5'
    expect((await post(provider, '/api/user/practice-update-requests', { text })).status()).toBe(
      200,
    )
    await context.close()

    await signUpAdministrator(page)
    const recover = await failCalls(page, '/api/admin/submissions?*')
    await open(page, '/admin/dashboard')
    await tab(page, 'Submissions').click()
    await expect(page.getByRole('alert')).toContainText('Failed to load submissions.')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await searchBox(page).fill(lastName)
    await expect(main(page).getByRole('article')).toHaveCount(3)
    await page.getByLabel('Kind').selectOption({ label: 'Doctor claim (1)' })
    await expect(main(page).getByRole('article')).toHaveCount(1)
    const claim = main(page).getByRole('article')
    await expect(claim.getByRole('deletion').first()).toContainText(form.phone!)
    await expect(claim.getByRole('insertion').first()).toContainText('(210) 555-0177')
    await expect(claim).toContainText(`Elva ${lastName}`)
    await expect(claim).toContainText('Name differs from the record')
    await expect(claim).toContainText('Not proven by a code')
    await expect(claim.locator(`a[href="/doctors/${slug}"]`)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Kind').selectOption({ label: 'Practice update (1)' })
    await expect(main(page).getByRole('article')).toContainText('Monday 8 to 5')
    await main(page)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(toast(page, 'Update request approved')).toBeVisible()
    await page.getByLabel('Kind').selectOption({ label: 'Doctor claim (1)' })
    await main(page)
      .getByRole('button', { name: /^Approve/ })
      .click()
    const doubt = page.getByRole('alertdialog', { name: 'Approve without proof?' })
    await expect(doubt).toContainText('No code from the contact address on record.')
    await expect(doubt).toContainText('The email address is not confirmed.')
    await page.keyboard.press('Enter')
    await expect(doubt).toHaveCount(0)
  })
})

test.describe('two administrators', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('two administrators decide at the same moment: one wins, the other is notified', async ({
    page,
    browser,
  }) => {
    const lastName = familyName()
    for (const firstName of ['Fred', 'Gina', 'Hana'])
      await newProfile(browser, { firstName, lastName })
    await signUpAdministrator(page)
    await openSubmissions(page, lastName)
    await expect(main(page).getByRole('article')).toHaveCount(3)
    const context = await browser.newContext()
    const other = await context.newPage()
    await signUpAdministrator(other)
    const waiting = await get<Submission[]>(other, `/api/admin/submissions?search=${lastName}`)
    const reject = async (by: Page, name: string) => {
      const { id } = waiting.find(({ firstName }) => firstName === name)!
      expect((await decide(by, 'reject', id)).status()).toBe(200)
    }
    // in a further tab, while this one is about to ask
    await reject(page, 'Hana')
    await page.getByRole('button', { name: `Ask for Proof: Hana ${lastName}` }).click()
    const question = page.getByRole('dialog', { name: 'Ask for proof' })
    await question.getByLabel('The number of your license').check()
    await question.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(toast(page, 'You have already rejected this submission.')).toBeVisible()
    await expect(main(page).getByRole('article')).toHaveCount(2)
    await expect(question).toHaveCount(0)

    await reject(other, 'Fred')
    await context.close()
    await page.getByLabel('Choose all 2').check()
    await page.getByLabel('Also unproven (2)').check()
    await page.getByRole('button', { name: 'Approve Chosen' }).click()
    const message = 'Another administrator has already rejected this submission.'
    await expect(toast(page, message)).toBeVisible()
    await expect(main(page).getByRole('article')).toHaveCount(0)
    await expect(undo(page)).toHaveAccessibleName(`Undo: Approved Gina ${lastName}`)
  })
})

test.describe('a slow line that breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a reason typed while another rejection is on its way stays, and an undo that was lost can be pressed again', async ({
    page,
    browser,
  }) => {
    const lastName = familyName()
    for (const firstName of ['Hugo', 'Iris']) await newProfile(browser, { firstName, lastName })
    await signUpAdministrator(page)
    await openSubmissions(page, lastName)
    const [hugo, iris] = ['Hugo', 'Iris'].map((name) => submission(page, `${name} ${lastName}`))
    const dialog = page.getByRole('alertdialog', { name: 'Reject this submission?' })
    const { bodies, release } = await holdBack(page, '/api/admin/reject/*')
    await hugo!.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => bodies.length).toBe(1)
    await page.keyboard.press('Escape')
    await iris!.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByLabel('Reason').fill('Please call us.')
    release()
    await expect(toast(page, 'Doctor rejected')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Please call us.')
    await page.keyboard.press('Escape')

    const recover = await failCalls(page, '/api/admin/undo/*', { failure: 'the line is down' })
    await undo(page).click()
    await expect(toast(page, 'Error')).toBeVisible()
    await recover()
    await undo(page).click()
    await expect(hugo!).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
  })
})
