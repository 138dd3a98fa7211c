import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './fixtures.ts'

type Most = { phone: number; desktop: number }
type Journey = {
  /** What a patient wants to know or do. */
  wish: string
  /** From the first address to the screen with the answer. */
  walk: (page: Page) => Promise<unknown>
  answer: (page: Page) => Locator
  /** Px from the top of the window to the answer. */
  most: Most
}

const main = (page: Page) => page.getByRole('main')
const firstCard = (page: Page) => main(page).locator(':is(.card, .entry, .practice)').first()
const visible = (page: Page, text: RegExp) =>
  main(page).getByText(text).filter({ visible: true }).first()

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Asks on a page with a search field. */
async function ask(page: Page, path: string, label: string, question: string) {
  await open(page, path)
  const field = page.getByLabel(label)
  await field.fill(question)
  await field.press('Enter')
  await page.waitForURL(/search=|buscar=/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
const askForDoctors = (question: string) => (page: Page) =>
  ask(page, '/doctors', 'Doctor or Practice', question)

/** The filter, on the rail of a phone or in the line of a desktop. */
const takingNewPatients = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^New patients/ })
    .or(page.getByRole('link', { name: /^Taking new patients/ }))
    .filter({ visible: true })
    .first()

const list = { phone: 440, desktop: 440 }
const head = { phone: 640, desktop: 560 }
/** A desktop has the form beside the profile, and a picture above the number of a practice. */
const below = { phone: 640, desktop: 880 }

const journeys: Journey[] = [
  {
    wish: 'a doctor for a child with fever on Saturday, in Spanish, with Medicaid',
    walk: askForDoctors('child fever saturday spanish medicaid'),
    answer: firstCard,
    most: list,
  },
  {
    wish: 'a heart doctor who takes new patients',
    walk: async (page) => {
      await askForDoctors('heart doctor')(page)
      await takingNewPatients(page).click()
      await page.waitForURL(/acceptingPatients=true/)
    },
    answer: firstCard,
    most: list,
  },
  {
    wish: 'the number of a doctor whose name is heard, not read',
    walk: async (page) => {
      await open(page, '/doctors')
      await page.getByLabel('Doctor or Practice').pressSequentially('lindkvist')
      await page.getByRole('option', { name: /Lindqvist/ }).click()
      await page.waitForURL(/\/doctors\/hannah-lindqvist/)
    },
    answer: (page) => main(page).locator('a[href^="tel:"]').filter({ visible: true }).first(),
    most: head,
  },
  {
    wish: 'whether the office is open today',
    walk: (page) => open(page, '/doctors/elena-marsh'),
    answer: (page) => main(page).locator('[data-hours-of]').filter({ visible: true }).first(),
    most: head,
  },
  {
    wish: 'when it is open in the week',
    walk: (page) => open(page, '/doctors/elena-marsh'),
    answer: (page) => page.getByRole('region', { name: 'Office Hours' }),
    most: { phone: 1300, desktop: 1300 },
  },
  {
    wish: 'whether she takes my plan, and who says so',
    walk: (page) => open(page, '/doctors/elena-marsh'),
    answer: (page) => visible(page, /^Plans (taken|Taken)/),
    // a holiday takes a second line above
    most: { phone: 844, desktop: 930 },
  },
  {
    wish: 'two doctors side by side',
    walk: (page) => open(page, '/compare?doctors=elena-marsh,hannah-lindqvist'),
    answer: (page) => page.getByRole('row', { name: /^New [Pp]atients/ }),
    most: { phone: 700, desktop: 700 },
  },
  {
    wish: 'to write to the office',
    walk: async (page) => {
      await open(page, '/doctors/elena-marsh')
      // a desktop has the form beside the profile
      const write = main(page).getByRole('link', { name: 'Write' }).filter({ visible: true })
      if (await write.count()) await write.first().click()
    },
    answer: (page) => page.getByRole('form', { name: /^Contact/ }).getByLabel('Name'),
    most: below,
  },
  {
    wish: 'a practice that treats skin',
    walk: (page) => ask(page, '/practices', 'Practice or Specialty', 'skin'),
    answer: firstCard,
    most: list,
  },
  {
    wish: 'who works at a practice',
    walk: (page) => open(page, '/practices/limestone-ridge-heart-clinic'),
    answer: (page) => main(page).locator('a[href^="tel:"]').filter({ visible: true }).first(),
    most: below,
  },
  {
    wish: 'help in an emergency',
    walk: askForDoctors('baby not breathing'),
    answer: (page) => main(page).getByRole('link', { name: /911/ }).first(),
    most: { phone: 400, desktop: 420 },
  },
  {
    wish: 'somebody, although nobody matches all of it',
    walk: askForDoctors('cardiologist who speaks vietnamese open sunday'),
    answer: (page) => main(page).locator('.near-misses a, .card, .entry').first(),
    most: { phone: 560, desktop: 520 },
  },
  {
    wish: 'a heart doctor near a street that nobody here knows',
    walk: askForDoctors('heart doctor near Foo Street'),
    answer: firstCard,
    most: list,
  },
  {
    wish: 'the field for the heart, without its Latin name',
    walk: async (page) => {
      await open(page, '/specialties')
      await main(page).getByPlaceholder('Find a specialty').fill('heart')
    },
    answer: (page) =>
      main(page)
        .getByRole('link', { name: /Cardiology/ })
        .filter({ visible: true }),
    most: { phone: 440, desktop: 500 },
  },
  {
    wish: 'an example of what can be asked',
    walk: async (page) => {
      await open(page, '/')
      await page.getByRole('link', { name: 'Child with fever' }).click()
      await page.waitForURL(/\/doctors\?search=/)
    },
    answer: firstCard,
    most: list,
  },
  {
    wish: 'the list without a connection',
    walk: async (page) => {
      await askForDoctors('heart')(page)
      await page.context().setOffline(true)
      await takingNewPatients(page).click()
    },
    answer: (page) => visible(page, /^You are offline\. Showing the list of/),
    most: { phone: 440, desktop: 440 },
  },
  {
    wish: 'a doctor, asked for in Spanish',
    walk: (page) => ask(page, '/es/medicos', 'Médico o consultorio', 'niño con fiebre sábado'),
    answer: firstCard,
    most: list,
  },
]

test('a patient on a phone has the answer of each of seventeen journeys on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, 'phone')
})

test('a patient at a desktop has the answer of each of seventeen journeys on the first screen', async ({
  page,
}) => {
  await walk(page, 'desktop')
})

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

async function walk(page: Page, device: keyof Most) {
  for (const { wish, walk, answer, most } of journeys)
    await test.step(wish, async () => {
      await walk(page)
      await expect(answer(page)).toBeVisible()
      // once a screen has faded in, and a smooth way has ended
      let [last, top] = [Number.NaN, Number.NaN]
      await expect
        .poll(async () => {
          last = top
          top = (await answer(page).boundingBox())?.y ?? Number.NaN
          return top === last
        })
        .toBe(true)
      expect.soft(top).toBeLessThanOrEqual(most[device])
      expect.soft(top).toBeGreaterThanOrEqual(0)
      await page.context().setOffline(false)
    })
}
