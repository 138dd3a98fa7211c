import { expect, test } from 'vitest'
import { ApiError } from './api.ts'

test('an error of a call is its status and its body (ERR-01)', () => {
  const body = '{"message":"Not now.","code":"unavailable"}'
  const error = new ApiError(503, body, 'Service Unavailable')
  expect(error.message).toBe(`503: ${body}`)
  expect(error.problem).toEqual({ message: 'Not now.', code: 'unavailable' })
})

test.each(['', '<h1>Bad Gateway</h1>', '"text"', 'null', '{"message":7}'])(
  'a body of %j may not be shown (ERR-01)',
  (body) => {
    const error = new ApiError(502, body, 'Bad Gateway')
    expect(error.message).toBe(`502: ${body || 'Bad Gateway'}`)
    expect(error.problem).toBeNull()
  },
)
