import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { dayOf } from '../../server/insights/days.ts'
import { doctorDays } from '../../server/insights/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { newAccount } from '../accounts.ts'
import { asTeam } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { insertInquiries, insertTeamMessages, setSubscription } from '../owners.ts'
import { ownClaim } from '../profile/my-profile.ts'
import { keyboard } from '../ways.ts'
import { expectSpanish } from './english-texts.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Opens the next tab. */
async function openNextTab(page: Page, name: string) {
  await keyboard.press(page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name })).toBeFocused()
  await page.keyboard.press('Enter')
}
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(text, { exact: true })

/** A practice, and the provider's profile with content in every card once it is claimed. */
async function giveRecords(email: string) {
  const key = randomUUID()
  // a search may read figures as a number or a part of an address
  const word = key.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  const lastName = `Thistle${word}`
  const doctorId = await withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const name = `Consultorio Ejemplo ${word}`
    const practice = await insertPractice(db, { name, slug: `consultorio-${key}` })
    await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
    const { id } = await insertDoctor(db, {
      name: `Dr. Osgood ${lastName}, MD`,
      firstName: 'Osgood',
      lastName,
      slug: `osgood-thistle-${key}`,
      practiceId: practice.id,
    })
    const day = dayOf(new Date())
    await db.insert(doctorDays).values([
      { doctorId: id, day, kind: 'view', count: 40 },
      { doctorId: id, day, kind: 'call', count: 6 },
      { doctorId: id, day, kind: 'message', count: 1 },
    ])
    return id
  })
  await setSubscription(email, { cancelAtPeriodEnd: true })
  await insertInquiries(doctorId, ['new', 'replied'])
  await insertTeamMessages(email, [{ subject: 'Hola', message: 'Su consultorio ya es público.' }])
  return lastName
}

test.use({ expectedErrors: /status of 400/ })

test('a provider signs up, keeps a team, claims and fills a profile and reads its figures, by keyboard', async ({
  page,
  browser,
}) => {
  test.slow()
  const account = newAccount()

  await test.step('signs up', async () => {
    await page.goto('/es/acceso')
    await waitForHydration(page)
    await expectSpanish(page)
    await keyboard.press(main(page).getByRole('button', { name: 'Crear una cuenta' }))
    const form = page.getByRole('form', { name: 'Crear una cuenta' })
    await expectSpanish(page)
    for (const [name, text] of [
      ['firstName', account.firstName],
      ['lastName', account.lastName],
      ['email', account.email],
      ['password', account.password],
      ['confirmPassword', account.password],
    ] as const)
      await keyboard.write(form.locator(`input[name="${name}"]`), text)
    await page.keyboard.press('Enter')
    await expect(toast(page, '¡Cuenta creada!')).toBeVisible()
    await expect(page).toHaveURL('/es/perfil')
    await expect(heading(page, 'Suscripción')).toBeVisible()
    await expectSpanish(page)
  })

  await test.step('confirms the address', async () => {
    const { text } = await mailTo(account.email)
    const [link] = /http\S+\?token=\S+/.exec(text ?? '')!
    await page.goto(`/es/confirmar-correo${new URL(link).search}`)
    await waitForHydration(page)
    await expectSpanish(page)
    await keyboard.press(page.getByRole('button', { name: 'Confirmar el correo' }))
    await expect(heading(page, 'Correo confirmado')).toBeFocused()
    await expectSpanish(page)
  })

  const lastName = await giveRecords(account.email)

  await test.step('invites a colleague', async () => {
    await page.goto('/es/perfil')
    await waitForHydration(page)
    for (const title of ['Mensajes de pacientes', 'Avisos de lectores'])
      await expect(heading(page, title)).toBeVisible()
    await expectSpanish(page)
    for (const name of ['Consultorio', 'Médicos']) await openNextTab(page, name)
    const team = page.getByRole('region', { name: 'Equipo', exact: true })
    await expect(team.getByText('Propietario')).not.toHaveCount(0)
    await expect(heading(page, 'Médicos del consultorio')).toBeVisible()
    await keyboard.press(team.getByRole('button', { name: 'Invitar por correo' }))
    const form = page.getByRole('form', { name: 'Invitar por correo' })
    const field = form.getByLabel('Correo electrónico de su colega')
    await keyboard.write(field, 'nadie')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Escriba una dirección de correo electrónico')
    await expectSpanish(page)
    const colleague = `colega-${randomUUID()}@clinic.example`
    await keyboard.write(field, colleague)
    await keyboard.choose(form.getByLabel('Función'), 'Profesional')
    await keyboard.press(form.getByRole('button', { name: 'Enviar invitación' }))
    await expect(toast(page, `La invitación a ${colleague} está en camino.`)).toBeVisible()
    await expect(team).toBeFocused()
    await expectSpanish(page)
  })

  await test.step('claims the profile that is there', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Buscar su perfil' }))
    await keyboard.write(page.getByRole('searchbox', { name: 'Busque su perfil' }), lastName)
    await keyboard.press(
      page.getByRole('button', { name: new RegExp(`^Reclamar este perfil: .*${lastName}`) }),
    )
    const npi = page.getByRole('dialog', { name: '¿Reclamar este perfil?' }).getByLabel('NPI')
    await expect(npi).toBeFocused()
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await expect(npi).toHaveAccessibleDescription('Un número NPI tiene 10 dígitos')
    await expectSpanish(page)
    await keyboard.write(npi, '1234567893')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Perfil reclamado')).toBeVisible()
    // the dashboard is that of a provider now, and leads to the claim
    await expect(page.getByRole('region', { name: 'Su solicitud está en revisión' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Mi perfil' })).toBeFocused()
    await expectSpanish(page)
  })

  await test.step('fills and saves the profile', async () => {
    const profile = page.getByRole('form', { name: 'Perfil', exact: true })
    const phone = profile.getByLabel('Teléfono')
    await keyboard.choose(profile.getByLabel('Especialidad médica'), 'Medicina familiar')
    await keyboard.write(phone, '12')
    await page.keyboard.press('Enter')
    await expect(phone).toHaveAccessibleDescription(
      /Escriba un número de teléfono como \(210\) 555-0100/,
    )
    await keyboard.write(profile.getByLabel('Biografía corta en español'), 'Para toda la familia.')
    await keyboard.write(phone, '(210) 555-0142')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Su perfil está guardado.')).toBeVisible()

    const facts = page.getByRole('form', { name: 'Para sus pacientes' })
    await keyboard.write(facts.getByRole('combobox', { name: 'Idiomas que usted habla' }), 'vietn')
    await expect(facts.getByRole('option', { name: 'vietnamita' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await keyboard.write(facts.getByLabel('Enlace para citas'), 'citas')
    await page.keyboard.press('Enter')
    await expect(facts.getByLabel('Enlace para citas')).toHaveAccessibleDescription(
      /Escriba una dirección web que empiece con https:/,
    )
    await expectSpanish(page)
    await keyboard.write(facts.getByLabel('Enlace para citas'), 'https://citas.example/')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Sus datos para los pacientes están guardados.')).toBeVisible()

    const team = await asTeam(browser)
    await team.approve(await ownClaim(page, 'doctor'))
    await team.close()
    await page.reload()
    await expect(heading(page, 'Su perfil es público')).toBeVisible()
    await expect(profile.getByLabel('Biografía corta en español')).toHaveValue(
      'Para toda la familia.',
    )
    await expect(facts.getByRole('button', { name: 'Quitar vietnamita' })).toBeVisible()
  })

  await test.step('reads the figures', async () => {
    await openNextTab(page, 'Estadísticas')
    await expect(page).toHaveURL('/es/perfil?tab=analytics')
    await expect(heading(page, 'Últimos 30 días')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Gráfico de líneas: 40 visitas/ })).toBeVisible()
    await expect(main(page)).toContainText('6 de 7 contactos fueron llamadas')
    await expectSpanish(page)
  })

  await test.step('sees the settings for mails', async () => {
    await openNextTab(page, 'Cuenta')
    await expect(heading(page, 'Lo que enviamos por correo')).toBeVisible()
    await expect(page.getByText('Recordarme cuando haya que confirmar los datos')).toBeVisible()
    await expectSpanish(page)
  })
})
