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
  /** A checkbox, or one of several radio buttons. */
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
    // a field forgets what was typed a second ago, which a busy machine may take for one letter
    await expect(async () => {
      await select.page().keyboard.type(option)
      await expect(select.locator('option:checked')).toHaveText(option, { timeout: 1500 })
    }).toPass({ timeout: 30_000 })
  },
  async tick(checkbox) {
    if ((await checkbox.getAttribute('type')) === 'radio') return arrowTo(checkbox)
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

/** The Tab key stops at the chosen one of a group, and arrows choose another. */
async function arrowTo(radio: Locator): Promise<void> {
  const { keyboard } = radio.page()
  const group = radio.page().locator(`input[name="${await radio.getAttribute('name')}"]`)
  await tabTo(group.and(radio.page().locator(':checked')))
  for (let rest = await group.count(); rest > 0 && !(await radio.isChecked()); rest--)
    await keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

/** What the Tab key may stop at. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Goes with the Tab key until the target has the focus. Only the last stops are walked, from a few before the target:
 * each press costs a frame. That no stop catches the key is tested on a whole page (`every-screen.spec.ts`).
 * @returns how often somebody presses it
 */
export async function tabTo(target: Locator): Promise<number> {
  await expect(target).toBeVisible()
  const { keyboard } = target.page()
  let whole = 0
  for (let tries = 0; tries < 40; tries++) {
    const way = await target.evaluate(wayToHere, stops)
    if (way === 'here') return whole
    whole = Math.max(whole, way.whole)
    for (let rest = way.presses; rest > 0; rest--) await keyboard.press(way.key)
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

/** Which key leads from what has the focus to an element, and how often it is needed; comes near it first. */
function wayToHere(element: Element, stops: string) {
  const { activeElement } = document
  if (activeElement === element) return 'here'
  // from where a focused element has gone, the key goes on, not from the top
  if (!activeElement || activeElement === document.body) return { key: 'Tab', presses: 1, whole: 1 }
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node
  const back = (element.compareDocumentPosition(activeElement) & after) !== 0
  const [first, last] = back ? [element, activeElement] : [activeElement, element]
  const between = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      first.compareDocumentPosition(stop) & after &&
      stop.compareDocumentPosition(last) & after &&
      stop.tabIndex >= 0 &&
      // the radio buttons of a group are one stop
      !stop.matches(':disabled, [inert] *, [type="radio"]') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const near = 2
  if (between.length > near) between.at(back ? near - 1 : -near)?.focus()
  const isNear = document.activeElement !== activeElement
  const whole = between.length + 1
  return { key: back ? 'Shift+Tab' : 'Tab', presses: isNear ? near : whole, whole }
}

/** A journey is made in one of them, and in both only where they differ. */
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
