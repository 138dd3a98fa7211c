import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '../../server/testing/unzip.ts'
import { post, signUp } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { delayAnswers, failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { picture, uploadPhoto } from '../photos.ts'
import { ways } from '../ways.ts'
import { card, open } from './cards.ts'
import { toast } from './head.ts'

const panelOf = (page: Page) => card(page, 'Your data')

async function download(page: Page, pressing: () => Promise<void>) {
  const file = page.waitForEvent('download')
  await pressing()
  return unzip(await readFile(await (await file).path()))
}

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of (400|502)/ })

  test('everything held is collected and downloaded, on the dashboard and by the mailed link, a false one does not work', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await changeUser(email, { emailConfirmed: true })
    await uploadPhoto(page, await picture('png', '#446688'))
    await post(page, '/api/newsletter/subscribe', { email })
    await open(page)
    const panel = panelOf(page)
    const collect = panel.getByRole('button', { name: 'Collect My Data' })
    const failing = { failure: 'the answer is no JSON', method: 'POST' } as const
    const recover = await failCalls(page, '/api/user/exports', failing)
    await way.press(collect)
    await expect(toast(page, 'Your data could not be asked for. Please try again.')).toBeVisible()
    await recover()
    // longer than the pause between two questions
    const stop = await delayAnswers(page, '/api/user/exports', 2500)
    await way.press(collect)
    await expect(panel.getByRole('status')).toContainText('It is ready')
    await stop()
    const files = await download(page, () =>
      way.press(panel.getByRole('button', { name: 'Download My Data' })),
    )
    const data = JSON.parse(String(files.get('data.json')))
    expect(data.users).toMatchObject([{ email, firstName: 'Ada' }])
    expect(data.subscribers).toMatchObject([{ email }])
    expect(data.sessions).toHaveLength(1)
    expect(files.get('photo.webp')?.length).toBeGreaterThan(0)
    expect(String(files.get('README.txt'))).toContain('users (1)')

    await expectPresentable(page, 'ready')

    const { text } = await mailTo(email, '/profile/export')
    await open(page, /\/profile\/export#token=\S+/.exec(text ?? '')![0])
    const again = page.getByRole('button', { name: 'Download Your Data' })
    const same = await download(page, () => way.press(again))
    expect([...same.keys()]).toEqual([...files.keys()])
    await expect(page.getByRole('status')).toHaveText('The file is in your downloads.')
    await expectPresentable(page, 'the mailed link')
    await page.goto('/profile/export?token=none')
    await way.press(again)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Does Not Work')
  })
})
