import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, overflow } from './fixtures.ts'

/** How somebody uses a page. */
export type Way = {
  press(target: Locator): Promise<void>
  /** Replaces what stands in a field. */
  write(field: Locator, text: string): Promise<void>
  /** Sends the form to which the field belongs that was written last. */
  send(button: Locator): Promise<void>
  /** One of the options next to the chosen one. */
  choose(select: Locator, option: string): Promise<void>
  tick(checkbox: Locator): Promise<void>
  untick(checkbox: Locator): Promise<void>
  /** Looks at what shows: in full once, as that tries every width and both color schemes. */
  look(page: Page, state: string): Promise<void>
}

export const mouse: Way = {
  press: (target) => target.click(),
  async write(field, text) {
    await field.click()
    await field.fill(text)
  },
  send: (button) => button.click(),
  async choose(select, option) {
    await select.click()
    await select.selectOption(option)
  },
  tick: (checkbox) => checkbox.check(),
  untick: (checkbox) => checkbox.uncheck(),
  look: expectPresentable,
}

/** What `mouse` does, with a finger. */
export const touch: Way = {
  ...mouse,
  press: (target) => target.tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
  send: (button) => button.tap(),
  async tick(checkbox) {
    await checkbox.tap()
    await expect(checkbox).toBeChecked()
  },
}

export const keyboard: Way = {
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async write(field, text) {
    await tabTo(field)
    const { keyboard } = field.page()
    if ((await field.getAttribute('type')) === 'date') {
      const [year, month, day] = text.split('-')
      return keyboard.type(`${month}${day}${year}`)
    }
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(text)
  },
  send: (button) => button.page().keyboard.press('Enter'),
  async choose(select, option) {
    await tabTo(select)
    await select.page().keyboard.type(option)
    await expect(select.locator('option:checked')).toHaveText(option)
  },
  async tick(checkbox) {
    await tabTo(checkbox)
    await checkbox.page().keyboard.press('Space')
    await expect(checkbox).toBeChecked()
  },
  async untick(checkbox) {
    await tabTo(checkbox)
    await checkbox.page().keyboard.press('Space')
    await expect(checkbox).not.toBeChecked()
  },
  async look(page, state) {
    expect(await overflow(page), state).toBeLessThanOrEqual(0)
  },
}

/** Goes with the Tab key until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses++) {
    const place = await target.evaluate((element) => {
      const { activeElement } = document
      if (activeElement === element) return 'here'
      const place = activeElement ? element.compareDocumentPosition(activeElement) : 0
      return place & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'after'
    })
    if (place === 'here') return
    await target.page().keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

/** A journey is made once in each: with the screen of a phone, and with that of a desktop. */
export const ways = [
  {
    by: 'by mouse on a phone',
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true },
    way: mouse,
  },
  {
    by: 'by keyboard on a desktop',
    screen: { viewport: { width: 1440, height: 900 }, hasTouch: false },
    way: keyboard,
  },
] as const
