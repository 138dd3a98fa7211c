import { expect } from 'vitest'
import type { TestHarness } from './harness.ts'

export const patientMessage = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  message: 'Is there a ramp?',
}
let networks = 0

/** Sends a patient's message over the API, each from a network of its own. @returns its answer */
export async function writeMessage({ app }: Pick<TestHarness, 'app'>, message: object) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { origin: 'http://directory.example' },
    remoteAddress: `10.9.${++networks >> 8}.${networks & 255}`,
    payload: { ...patientMessage, ...message },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
