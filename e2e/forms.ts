import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { failCalls, holdBack, type Path } from './network.ts'

type FilledForm = {
  /** The path of the call that it makes. */
  call: Path
  button: Locator
  /** One that was filled. */
  field: Locator
  /** The message about a line that is down. */
  failure: Locator
}

/**
 * Sends a form over a line that is down at first, then with two presses: it says so, keeps its input, and is sent
 * once. What else can happen to a form happens to all alike, and is tested with the form of the contact page. The test
 * expects `ERR_FAILED` in the console.
 * @returns what was sent
 */
export async function sendAtSecondTry(page: Page, { call, button, field, failure }: FilledForm) {
  const text = await field.inputValue()
  const recover = await failCalls(page, call, { failure: 'the line is down' })
  await button.click()
  await expect(failure).toBeVisible()
  await expect(field).toHaveValue(text)
  await recover()
  const { bodies, release } = await holdBack(page, call)
  await button.dblclick()
  await expect.poll(() => bodies.length).toBe(1)
  release()
  return bodies
}
