import { expect, expectTypeOf, test } from 'vitest'
import type { ClosedContent, ClosedMail } from '../../../contract/closed-mails.ts'
import type { NewMail } from './mail.ts'
import { provenAddress } from './proven-address.ts'

/* Most of this file only the compiler checks. */

const to: string = 'anybody@elsewhere.example'
const answered = { template: 'message-copy', recipient: 'Dr. Ann Example' } as const
const reply = {
  template: 'inbox-reply',
  reply: 'Call 210-555-0100',
  recipient: 'Dr. Ann Example',
  writtenAt: '2026-11-26T12:00:00Z',
} as const

const read = ({ content }: NewMail) => content.template

test('an address that anybody typed gets fixed sentences, and a proven one any mail', () => {
  expect(read({ to, content: answered })).toBe('message-copy')
  expect(read({ to: provenAddress(to, 'the team writes'), content: reply })).toBe('inbox-reply')
  // @ts-expect-error the words of a reply do not go to an address that anybody typed
  expect(read({ to, content: reply })).toBe('inbox-reply')
})

test('a template with a free text does not compile for a typed address', () => {
  type Free = { template: 'x'; record: string; answer: string }
  expectTypeOf<ClosedContent<Free>>().toBeNever()
  type Nested = { template: 'x'; message: { name: string } }
  expectTypeOf<ClosedContent<Nested>>().toBeNever()
  type Fixed = { template: 'x'; record: string; joinUrl: string; outcome: 'a' | 'b'; days: number }
  expectTypeOf<ClosedContent<Fixed>>().toEqualTypeOf<Fixed>()
  type Optional = { template: 'x'; reason: string | null }
  expectTypeOf<ClosedContent<Optional>>().toEqualTypeOf<{ template: 'x'; reason: null }>()
})

test('mails with words of others are none of those for typed addresses', () => {
  type Wordy =
    | 'office-message'
    | 'team-message'
    | 'inbox-reply'
    | 'team-to-user'
    | 'user-to-team'
    | 'team-request'
    | 'team-joined'
    | 'claim-proof'
    | 'newsletter'
  expectTypeOf<Extract<ClosedMail['template'], Wordy>>().toBeNever()
})
