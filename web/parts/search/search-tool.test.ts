import type { SubmitEvent } from 'react'
import { expect, test } from 'vitest'
import { isByAssistant } from './search-tool.ts'

test.each([
  [{ agentInvoked: true }, true],
  [{ agentInvoked: false }, false],
  [{}, false],
])('a form with %j was sent by an assistant: %s', (nativeEvent, expected) => {
  expect(isByAssistant({ nativeEvent } as SubmitEvent<HTMLFormElement>)).toBe(expected)
})
