import { describe, expect, test } from 'vitest'
import { ApiError } from '../../kit/data/api.ts'
import { ada as user } from '../../kit/testing/records.ts'
import { refusalText as refusalOfCall } from '../../parts/account/refusal-text.ts'
import { typedMessage } from '../../parts/message/typed-message.ts'
import { callsOfTab } from './calls-of-tab.ts'
import { problemOf, refusalText } from './my-profile/refusal.ts'
import { tabOf, tabsOf, tabsWith } from './profile-tabs.ts'

const manager = { ...user, claimedPracticeId: 3, managesPractice: true }

describe('tabs and addresses', () => {
  test.each([
    ['', 'dashboard'],
    ['tab=dashboard', 'dashboard'],
    ['tab=my-profile', 'my-profile'],
    ['tab=analytics', 'analytics'],
    ['tab=account', 'account'],
    ['tab=Analytics', 'dashboard'],
    ['tab=settings', 'dashboard'],
    ['tab=', 'dashboard'],
    ['tab=analytics&tab=my-profile', 'analytics'],
  ])('%j is %s (DASH-06, DASH-07)', (query, tab) => {
    expect(tabOf(new URLSearchParams(query), user)).toBe(tab)
  })

  test('the tab is the one that its link names', () => {
    for (const reader of [user, manager])
      for (const { id, href } of tabsOf(reader))
        expect(tabOf(new URL(href, 'https://x.example').searchParams, reader)).toBe(id)
  })

  test('a manager has the tabs of the practice, unless a doctor is claimed, and mailed links lead to them', () => {
    expect(tabsOf(manager).map(({ title }) => title)).toEqual([
      'Overview',
      'Office',
      'Doctors',
      'Billing',
      'Account',
    ])
    expect(tabsOf({ ...manager, claimedDoctorId: 5 })).toBe(tabsOf(user))
    const tabOfManager = (query: string) => tabOf(new URLSearchParams(query), manager)
    expect(tabOfManager('tab=my-profile&doctor=3')).toBe('doctors')
    expect(tabOfManager('tab=my-profile&claim=elena-marsh')).toBe('doctors')
    expect(tabOfManager('seats=paid')).toBe('billing')
    expect(tabOfManager('tab=analytics')).toBe('dashboard')
  })
})

test('the tab of the dashboard bears the number of what waits, if anything does', () => {
  const titles = (waiting: number) => tabsWith(tabsOf(user), waiting).map(({ title }) => title)
  expect(titles(0)).toEqual(['Dashboard', 'My Profile', 'Analytics', 'Account'])
  expect(titles(1200)[0]).toBe('Dashboard (1,200)')
})

describe('loading a tab', () => {
  const keysOf = (query: string, practiceId: number | null = null) =>
    callsOfTab({ ...user, claimedPracticeId: practiceId }, new URLSearchParams(query)).map(
      ({ queryKey: [key] }) => key,
    )

  test('the overview reads all of the dashboard, and the practice only where there is one', () => {
    expect(keysOf('')).not.toContain('GET /api/user/practice')
    expect(keysOf('', 3)).toEqual([
      'GET /api/user/doctor',
      'GET /api/user/subscription',
      'GET /api/user/practice',
      'GET /api/user/practice/team',
      'GET /api/user/practice/doctors',
      'GET /api/user/practice/seats',
      'GET /api/user/facts',
      'GET /api/user/reports',
      'GET /api/user/due-facts',
      'GET /api/user/messages',
      'GET /api/user/messages/summary',
      'GET /api/user/inquiries',
      'GET /api/user/inquiries/held',
    ])
  })

  test('every tab of a practice reads its head, and the overview also what waits', () => {
    const keysOfManager = (query: string) =>
      callsOfTab(manager, new URLSearchParams(query)).map(({ queryKey: [key] }) => key)
    const head = ['GET /api/user/practice', 'GET /api/user/practice/seats']
    for (const query of ['tab=my-profile', 'tab=doctors', 'tab=billing', 'tab=account'])
      expect(keysOfManager(query)).toEqual(expect.arrayContaining(head))
    expect(keysOfManager('')).toEqual([
      ...head,
      'GET /api/user/doctor',
      'GET /api/user/facts',
      'GET /api/user/reports',
      'GET /api/user/due-facts',
      'GET /api/user/messages',
      'GET /api/user/messages/summary',
      'GET /api/user/inquiries',
      'GET /api/user/inquiries/held',
    ])
  })

  test('the account tab reads what it shows, and reminders only for owners', () => {
    const calls = [
      'GET /api/user/doctor',
      'GET /api/user/subscription',
      'GET /api/user/passkeys',
      'GET /api/user/sessions',
      'GET /api/user/exports',
    ]
    expect(keysOf('tab=account')).toEqual(calls)
    expect(keysOf('tab=account', 3)).toEqual([
      ...calls,
      'GET /api/user/reminders',
      'GET /api/user/digest',
    ])
  })

  test.each(['tab=my-profile', 'tab=analytics'])(
    'the tab %s reads only doctor and subscription',
    (query) => {
      expect(keysOf(query, 3)).toEqual(['GET /api/user/doctor', 'GET /api/user/subscription'])
    },
  )
})

describe('words for a refusal', () => {
  const refusal = (
    status: number,
    body = '{"message":"Somebody else has it.","code":"already_claimed"}',
  ) => new ApiError(status, body, '')

  test.each([
    [409, 'Somebody else has it.'],
    [429, 'Somebody else has it.'],
    [400, 'It failed.'],
    [500, 'It failed.'],
  ])('the text of a refusal with status %d is %s', (status, text) => {
    expect(refusalText(refusal(status), 'It failed.')).toBe(text)
  })

  test.each([
    [refusal(409, '')],
    [refusal(409, '<h1>Conflict</h1>')],
    [new TypeError('Failed to fetch')],
    [null],
  ])('a text of ours stands where the server has no words: case %#', (error) => {
    expect(refusalText(error, 'It failed.')).toBe('It failed.')
    expect(refusalOfCall(error)).toBe('That did not work. Please try again.')
    expect(problemOf(error)).toBeNull()
  })

  test('the server’s message of any status is shown elsewhere', () => {
    expect([400, 409, 500].map((status) => refusalOfCall(refusal(status)))).toEqual(
      Array(3).fill('Somebody else has it.'),
    )
  })
})

test('a form’s values are trimmed, without blank and unknown ones', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['name', ' Ada '],
    ['email', '\t'],
    ['message', 'One\n\ntwo\n'],
    ['website', 'https://spam.example'],
  ] as const)
    form.set(name, value)
  expect(typedMessage(form)).toEqual({ name: 'Ada', message: 'One\n\ntwo' })
  expect(typedMessage(new FormData())).toEqual({})
})
