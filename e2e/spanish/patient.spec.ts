import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { takeYourTime } from '../messages.ts'
import { keyboard } from '../ways.ts'
import { expectSpanish } from './english-texts.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(text, { exact: true })

test('a patient searches, writes to the office and subscribes, by keyboard', async ({ page }) => {
  await page.goto('/es')
  await waitForHydration(page)
  await expectSpanish(page)

  await test.step('searches', async () => {
    await keyboard.write(
      main(page).getByLabel('Buscar por nombre o especialidad'),
      'pediatra que acepta pacientes nuevos',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/es\/medicos\?search=pediatra/)
    await expect(heading(page, 'Buscar médicos')).toBeVisible()
    const understanding = page.getByRole('list', { name: 'Lo que entendimos de su búsqueda' })
    await expect(understanding.getByRole('link')).toHaveText([
      /acepta pacientes nuevos/,
      /Pediatría/,
    ])
    await expectSpanish(page)
  })

  await test.step('filters', async () => {
    await keyboard.press(main(page).getByRole('button', { name: 'Más', exact: true }))
    await keyboard.tick(main(page).getByRole('checkbox', { name: /^Entrada sin escalones/ }))
    await expect(page).toHaveURL(/access=step/)
    await expect(
      page.getByRole('link', { name: 'Quitar filtro: Entrada sin escalones' }),
    ).toBeVisible()
    await expectSpanish(page)
  })

  await test.step('says a place', async () => {
    await keyboard.write(main(page).getByLabel('Cerca de', { exact: true }), '1200 example pkwy')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/near=1200/)
    const chip = page.getByRole('link', { name: 'Quitar filtro: Cerca de 1200 Example Parkway' })
    await expect(chip).toBeVisible()
    await expect(main(page)).toContainText('luego los más cercanos')
    await expectSpanish(page)
    await keyboard.press(chip)
    await expect(page).not.toHaveURL(/near=/)
  })

  await test.step('opens a profile', async () => {
    await keyboard.press(main(page).getByRole('link', { name: 'Ver el perfil completo' }).first())
    await expect(page).toHaveURL(/\/es\/medicos\/[a-z-]+$/)
    await expectSpanish(page)
    await expectPresentable(page, 'a profile in Spanish')
  })

  await test.step('writes to the office', async () => {
    const form = main(page).getByRole('form', { name: /^Escribir a / })
    const send = form.getByRole('button', { name: 'Enviar mensaje' })
    await takeYourTime(page)
    await keyboard.write(form.getByLabel('Nombre'), 'Ada Example')
    await keyboard.write(form.getByLabel('Mensaje'), '¿Hay una rampa en la entrada?')
    await keyboard.press(send)
    await expect(toast(page, 'Faltan datos')).toBeVisible()
    await expect(form.getByLabel('Correo electrónico')).toBeFocused()
    await expect(form.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      'Escriba su correo electrónico',
    )
    await expectSpanish(page)
    await page.keyboard.type('ada@patient.example')
    await keyboard.press(send)
    await expect(toast(page, '¡Mensaje enviado!')).toBeVisible()
    await expectSpanish(page)
  })

  await test.step('subscribes to the newsletter', async () => {
    const field = page.getByRole('contentinfo').getByLabel(/^Noticias de salud/)
    await keyboard.write(field, 'ada')
    await keyboard.send(field)
    await expect(toast(page, 'Correo electrónico no válido')).toBeVisible()
    await keyboard.write(field, `ada-${randomUUID()}@patient.example`)
    await keyboard.send(field)
    await expect(toast(page, '¡Suscripción recibida!')).toBeVisible()
    await expectSpanish(page)
  })
})

test.describe('beside the list', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('a patient compares two doctors, and learns that a page is missing, by keyboard', async ({
    page,
  }) => {
    await page.goto('/es/especialidades/family-medicine')
    await waitForHydration(page)
    const choices = main(page).getByRole('checkbox', { name: /^Comparar/ })
    const names = await choices.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
    for (const place of [0, 1]) await keyboard.tick(choices.nth(place))
    await expectSpanish(page)
    await keyboard.press(page.getByRole('link', { name: 'Comparar 2 médicos' }))
    await expect(page).toHaveURL(/\/es\/comparar\?doctors=[a-z-]+,[a-z-]+$/)
    await expect(heading(page, 'Comparar médicos')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(
      names.slice(0, 2).map((name) => new RegExp(name.replace('Comparar ', ''))),
    )
    await expectSpanish(page)

    await page.goto('/es/no-hay-nada')
    await waitForHydration(page)
    await expect(heading(page, /404/)).toBeVisible()
    await expectSpanish(page)
    await keyboard.write(main(page).getByRole('searchbox'), 'cardióloga')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/es\/medicos\?search=cardi/)
  })
})
