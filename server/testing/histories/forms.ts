import { expect } from 'vitest'
import type { TestBrowser } from '../accounts.ts'
import { type Fact, formOf } from './layers.ts'

/** An answer that is not 200 is shown with its body. */
export function expectDone({ statusCode, body }: { statusCode: number; body: string }) {
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
}

const listOf = (text: string) => (text ? [text] : [])

/** The field of a fact in the form of facts. */
function factField(fact: Fact, text: string): object {
  if (fact === 'languages') return { languages: listOf(text) }
  if (fact === 'plans') return { plans: listOf(text) }
  const [answer = '', since = ''] = text.split(' since ')
  return { newPatients: { answer, since, plans: [] } }
}

/**
 * Fills and saves the form of a fact, as it is now.
 * @param path of the record for an administrator or a manager, else `/api/user`
 */
export async function saveForm(browser: TestBrowser, path: string, fact: Fact, text: string) {
  const isOwn = path === '/api/user'
  const isFacts = formOf(fact) === 'facts'
  const url = isFacts ? `${path}/facts` : isOwn ? '/api/user/doctor' : path
  const { form, revision } = (await browser.get(url)).json()
  const field = isFacts ? factField(fact, text) : { [fact === 'bio' ? 'basicBio' : fact]: text }
  const after = { ...form, ...field }
  const answer =
    isOwn && !isFacts
      ? await browser.send('PUT', '/api/user/profile', { ...after, revision })
      : await browser.send('PUT', url, { form: after, revision })
  expectDone(answer)
}
