import { expect, test } from 'vitest'
import { textsFrom } from './prefill.ts'

test('texts of an address that are too long for their fields are cut, and missing ones are empty', () => {
  const subject = 'Already claimed: Dr. Ada Example, MD'
  const parameters = new URLSearchParams({ subject, message: 'x'.repeat(5001), name: 'Ada' })
  expect(textsFrom(parameters)).toEqual([
    ['subject', subject],
    ['message', 'x'.repeat(5000)],
  ])
  expect(textsFrom(new URLSearchParams({ subject: 'y'.repeat(201) }))).toEqual([
    ['subject', 'y'.repeat(200)],
    ['message', ''],
  ])
})
