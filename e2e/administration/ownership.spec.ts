import { randomUUID } from 'node:crypto'
import { users } from '../../server/accounts/tables.ts'
import { insertConsent } from '../../server/testing/providers/managed.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { signUpOwner } from '../owners.ts'
import { publicDoctor, saveProfile } from '../profile/my-profile.ts'
import { ways } from '../ways.ts'

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test('an ownership is ended, and given back', async ({ page, browser }) => {
    test.slow()
    const context = await browser.newContext()
    const owner = await context.newPage()
    const { email, name, slug } = await signUpOwner(owner, {
      account: { lastName: 'Owner' },
      doctor: { phone: '(210) 555-0100' },
    })
    const names = { firstName: 'Osgood', lastName: 'Thistlewaite' }
    await saveProfile(owner, { ...names, phone: '(210) 555-0188' })
    const phone = async () => (await publicDoctor(owner, slug)).phone
    expect(await phone()).toBe('(210) 555-0188')

    await signUpAdministrator(page)
    await open(page, `/admin/users?search=${email}`)
    await way.press(main(page).getByRole('link', { name: 'Ada Owner' }))
    const claims = card(page, 'Claims')
    await expect(claims.getByRole('link', { name })).toBeVisible()
    const end = claims.getByRole('button', { name: 'End ownership' })
    const giveBack = claims.getByRole('button', { name: 'Give ownership back' })
    const dialog = page.getByRole('alertdialog', { name: `End the ownership of ${name}?` })
    await way.press(end)
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await expect(dialog).toContainText('back to what stood there before')
    await way.press(dialog.getByRole('button', { name: 'End Ownership' }))
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await way.write(dialog.getByLabel('Reason'), 'Her colleague of the same name owns it.')
    await way.press(dialog.getByRole('button', { name: 'End Ownership' }))
    await expect(dialog).toBeHidden()
    await expect(toast(page, `${name} has no owner now.`)).toBeVisible()
    await expect(claims).toContainText(', ended ')
    await expect(giveBack).toBeFocused()
    await mailTo(email, 'Her colleague of the same name')
    await expect.poll(phone).toBe('(210) 555-0100')

    await way.press(giveBack)
    await expect(toast(page, `${name} has its owner back.`)).toBeVisible()
    await expect(end).toBeFocused()
    await expect.poll(phone).toBe('(210) 555-0188')
    await context.close()
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use(screen)

  test('the consent that lets a practice keep a profile is ended', async ({ page }) => {
    const key = randomUUID().slice(0, 8)
    const practiceName = `Keeping Example ${key}`
    const address = `quinn-${key}@doctor.example`
    const ownerAddress = `olive-${key}@clinic.example`
    const doctor = await withDatabase(async (db) => {
      const practice = await insertPractice(db, { name: practiceName })
      const id = randomUUID()
      const name = { firstName: 'Olive', lastName: 'Example' }
      await db.insert(users).values({ id, email: ownerAddress, emailConfirmed: true, ...name })
      await insertClaim(db, id, { practiceId: practice.id }, { approved: true })
      const row = await insertDoctor(db, {
        name: `Dr. Quinn ${key}, MD`,
        practiceId: practice.id,
      })
      await insertConsent(db, row, null, { address })
      return row
    })

    await signUpAdministrator(page)
    await open(page, `/admin/directory/doctors/${doctor.id}`)
    const status = card(page, 'Status')
    await expect(status).toContainText(`${practiceName}, since `)
    await expect(status).toContainText(`Agreed by mail to ${address}.`)
    await way.press(status.getByRole('button', { name: 'End consent' }))
    const dialog = page.getByRole('alertdialog', { name: 'End this consent?' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await way.press(dialog.getByRole('button', { name: 'End Consent' }))
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await way.write(dialog.getByLabel('Reason'), `She never agreed, ${key}.`)
    await expectAccessible(page)
    await way.press(dialog.getByRole('button', { name: 'End Consent' }))
    await expect(toast(page, `${practiceName} no longer keeps this profile.`)).toBeVisible()
    await expect(status).not.toContainText(practiceName)
    for (const email of [address, ownerAddress]) await mailTo(email, `She never agreed, ${key}.`)
  })
})
