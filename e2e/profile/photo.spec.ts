import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signUp } from '../accounts.ts'
import { get, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls, recordCalls } from '../network.ts'
import { phonePhoto, picture } from '../photos.ts'

const photoButton = (page: Page) => page.getByRole('button', { name: 'Change Photo' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Photo' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const photo = (page: Page) => photoButton(page).locator('img')
const preview = (page: Page) => page.getByRole('img', { name: 'Preview of the new photo' })
const photoUrl = async (page: Page) =>
  (await get<{ profileImageUrl: string | null }>(page, '/api/user')).profileImageUrl

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /^Choose/ })
    .click()
  await (await choosing).setFiles({ name, mimeType, buffer })
}

/** The color at the center of a picture on the page. */
const middleOf = (page: Page) =>
  photo(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    const { naturalWidth, naturalHeight } = image
    context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })

const near = (color: number[]) =>
  color.map((part) => ({
    asymmetricMatch: (other: unknown) => Math.abs(Number(other) - part) < 12,
  }))

/** Two fingers part upon a box of the page, as far as they can. */
async function spread(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distances: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance, id) => ({
        x: box.x + box.width / 2 + distance,
        y: box.y + box.height / 2,
        id,
      })),
    })
  await touch('touchStart', [-10, 10])
  for (const distance of [30, 60, 80]) await touch('touchMove', [-distance, distance])
  await touch('touchEnd', [])
  await fingers.detach()
}

test.describe('the photo', () => {
  test('a photo, of a phone too, is previewed, sent, shown here and in the menu, replaced and removed (DASH-01, API-42, API-44, ERR-14)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signUp(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    const words = photoButton(page).getByText('Change Photo')
    await expect(words).toHaveCSS('opacity', '0')
    await photoButton(page).hover()
    await expect(words).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(words).toHaveCSS('opacity', '0')
    const inMenu = page.getByRole('dialog').locator('img.portrait')
    const openMenu = () => page.getByRole('button', { name: /menu/i }).first().click()
    await expect(photoButton(page).locator('svg.portrait')).toHaveText('AE')
    for (const [kind, rgb, file] of [
      ['png', [200, 30, 30], await picture('png', '#c81e1e')],
      ['jpeg', [30, 60, 200], await phonePhoto('#1e3cc8')],
    ] as const) {
      const former = await photoUrl(page)
      await photoButton(page).click()
      await expect(dialog(page)).toContainText('Large photos are made smaller before they')
      await expect(dialog(page)).toContainText('On the Free Plan nobody but you sees your photo.')
      await expect(dialog(page).getByRole('button', { name: 'Remove Photo' })).toHaveCount(
        former === null ? 0 : 1,
      )
      await expect(page.locator('input[type=file]')).toHaveAttribute(
        'accept',
        'image/jpeg,image/png,image/gif,image/webp,image/avif',
      )
      const name = `${'portrait'.repeat(20)}.${kind}`
      await choose(page, name, `image/${kind}`, file)
      await expect(preview(page)).toBeVisible()
      await expect(dialog(page)).toContainText(name)
      if (former === null) await expectPresentable(page, 'a photo is chosen')
      expect(await photoUrl(page)).toBe(former) // nothing is uploaded before the preview
      await press(page, 'Save Photo')
      await expect(toast(page, 'Profile image updated successfully').last()).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      await expect(photoButton(page)).toBeFocused()
      const url = (await photoUrl(page))!
      expect(url).not.toBe(former)
      await expect(photo(page)).toHaveAttribute('src', url)
      expect(await middleOf(page)).toEqual(near([...rgb]))
      await openMenu()
      // small, because it is shown small
      await expect(inMenu).toHaveAttribute('src', url.replace('.webp', '-192.webp'))
      await page.keyboard.press('Escape')
      await expect(inMenu).toBeHidden()
    }
    await open(page)
    await expect(photo(page)).toHaveAttribute('src', (await photoUrl(page))!)
    await photoButton(page).click()
    await press(page, 'Remove Photo')
    await expect(toast(page, 'Profile image removed')).toBeVisible()
    await expect(photoButton(page).locator('svg.portrait')).toHaveText('AE')
    expect(await photoUrl(page)).toBeNull()
    await openMenu()
    await expect(page.getByRole('dialog').locator('svg.portrait')).toHaveText('AE')
  })

  test('a photo is moved and zoomed before it is sent', async ({ page }) => {
    await signUp(page)
    await open(page)
    await photoButton(page).click()
    // red above, blue below
    const half = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'red' },
    })
      .extend({ bottom: 400, background: 'blue' })
      .png()
      .toBuffer()
    await choose(page, 'halves.png', 'image/png', half)
    const zoom = dialog(page).getByRole('slider', { name: 'Zoom' })
    await zoom.fill('2')
    for (let presses = 0; presses < 20; presses++) await press(page, 'Move up')
    await expectPresentable(page, 'a photo is cropped')
    const box = (await preview(page).boundingBox())!
    await page.mouse.move(box.x + 20, box.y + box.height - 20)
    await page.mouse.down()
    for (let drags = 0; drags < 4; drags++) {
      await page.mouse.move(box.x + 20, box.y)
      await page.mouse.move(box.x + 20, box.y - 4 * box.height, { steps: 3 })
    }
    await page.mouse.up()
    // two fingers that part show less of it
    await spread(page, box)
    await expect.poll(() => zoom.inputValue()).toBe('3')
    await press(page, 'Save Photo')
    await expect(toast(page, 'Profile image updated successfully').last()).toBeVisible()
    expect(await middleOf(page)).toEqual(near([0, 0, 255]))
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of (401|415|503)|ERR_FAILED/ })

    test('a file that is too large, one that is no picture, and a line that is down keep the photo as it is, and an ended session leads to the sign-in (DASH-02, ERR-13)', async ({
      page,
    }) => {
      const calls = recordCalls(page, '/api/upload-profile-image')
      await signUp(page)
      await open(page)
      const saving = dialog(page).getByRole('button', { name: 'Save Photo' })
      await photoButton(page).click()
      await choose(page, 'huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
      const problem = dialog(page).getByRole('alert')
      await expect(problem).toHaveText('The file is too large: at most 10 MB are possible.')
      await expect(saving).toHaveCount(0)
      expect(calls).toEqual([])

      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      await choose(page, 'me.svg', 'image/svg+xml', Buffer.from(svg))
      await expect(dialog(page)).toContainText('No preview of this file')
      const refusal = page.waitForResponse('**/api/upload-profile-image')
      await press(page, 'Save Photo')
      const { message } = await (await refusal).json()
      expect(message).toContain('JPEG, PNG, GIF, WebP or AVIF')
      await expect(problem).toHaveText(message)
      await expect(saving).toBeFocused()
      expect(await photoUrl(page)).toBeNull()

      // the selection is cleared by closing
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(photoButton(page)).toBeFocused()
      await photoButton(page).click()
      await expect(saving).toHaveCount(0)
      await choose(page, 'me.png', 'image/png', await picture('png', 'red'))
      await expect(preview(page)).toBeVisible()
      const recover = await failCalls(page, '/api/upload-profile-image', {
        failure: 'the line is down',
      })
      await press(page, 'Save Photo')
      await expect(problem).toHaveText('Failed to upload image. Please try again.')
      await recover()
      await press(page, 'Save Photo')
      await expect(toast(page, 'Profile image updated successfully')).toBeVisible()

      const recoverRemoval = await failCalls(page, '/api/user/profile-image')
      await photoButton(page).click()
      await press(page, 'Remove Photo')
      await expect(problem).toHaveText('Not now.')
      await expect(dialog(page).getByRole('button', { name: 'Remove Photo' })).toBeEnabled()
      await expect(photo(page)).toBeVisible()
      await recoverRemoval()

      await choose(page, 'me.png', 'image/png', await picture('png', 'blue'))
      await page.context().clearCookies({ name: 'directory.session_token' })
      await press(page, 'Save Photo')
      await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
    })
  })
})
