import { randomUUID } from 'node:crypto'
import { post, put, signUpAdministrator } from '../accounts.ts'
import { card, get, open, toast } from '../dashboard.ts'
import { expect, test } from '../fixtures.ts'
import { loseSession } from './sign-in-again.ts'

test.describe('two administrators', () => {
  test.use({ expectedErrors: /status of (401|409)/ })

  test('input stays when somebody else has saved the newsletter meanwhile, and when the session ends', async ({
    page,
  }) => {
    const form = page.getByRole('form', { name: 'Newsletter' })
    const list = card(page, 'Newsletters')
    const administrator = await signUpAdministrator(page)
    const { id: authorId } = await get<{ id: string }>(page, '/api/user')
    const title = `Draft ${randomUUID().slice(0, 8)}`
    const body = { title, content: 'Soon.', status: 'draft', authorId }
    const created = await post(page, '/api/admin/newsletters', body)
    const { id, updatedAt } = await created.json()
    await open(page, '/admin/dashboard?tab=newsletters')
    await list.getByRole('searchbox').fill(title)
    await list.getByRole('button', { name: `Edit: ${title}` }).click()
    await form.getByLabel('Headline in Spanish').fill('Pronto')
    await form.getByLabel('Words in Spanish').fill('Muy pronto.')
    const theirs = { title, content: 'Sooner.', status: 'draft', updatedAt }
    await put(page, `/api/admin/newsletters/${id}`, theirs)
    const save = form.getByRole('button', { name: 'Save Newsletter' })
    await save.click()
    const notice = form.getByRole('region', { name: 'Changed meanwhile' })
    await expect(notice).toContainText('Not saved: somebody else has changed this newsletter')
    await notice.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(form.getByLabel('Content')).toHaveValue('Sooner.')
    await expect(form.getByLabel('Words in Spanish')).toHaveValue('Muy pronto.')

    // the preview is made anew with each text, and finds out
    const preview = page.frameLocator('iframe[title="Preview of the mail"]')
    await expect(preview.getByText('Sooner.', { exact: true })).toBeVisible()
    await loseSession(page, administrator, () =>
      form.getByLabel('Words in Spanish').fill('Muy pronto ya.'),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('tab', { name: 'Newsletters' }).click()
    await list.getByRole('button', { name: `Edit: ${title}` }).click()
    await expect(form.getByLabel('Words in Spanish')).toHaveValue('Muy pronto ya.')
    await save.click()
    await expect(toast(page, 'Newsletter saved')).toBeVisible()
  })
})
