import type { Page } from '@playwright/test'
import { paths } from '../../contract/paths.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { typeBeforeScripts } from '../messages.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)
const about = {
  department: 'support',
  subject: 'Already claimed: Dr. Ada Example, MD',
  message: 'Line one & two\nLine three?',
}

test('an address fills in department, subject and message, unless something was typed before', async ({
  page,
}) => {
  await page.goto(paths.contact(about))
  await expect(field(page, 'Subject')).toHaveValue(about.subject)
  await expect(field(page, 'Message')).toHaveValue(about.message)
  await expect(field(page, 'Department')).toHaveValue('support')
  await expect(field(page, 'Full Name')).toHaveValue('')

  await typeBeforeScripts(page, paths.contact(about), async () => {
    await field(page, 'Subject').fill('My own words')
    await field(page, 'Department').selectOption('business')
  })
  await waitForHydration(page)
  await expect(field(page, 'Message')).toHaveValue(about.message)
  await expect(field(page, 'Subject')).toHaveValue('My own words')
  await expect(field(page, 'Department')).toHaveValue('business')
})
