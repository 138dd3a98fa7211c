import { expect, test } from 'vitest'
import { paths } from '../../../../contract/paths.ts'
import { sectionOf } from './sections.ts'

test.each([
  [paths.adminDashboard(), 'overview'],
  [paths.adminDashboard('submissions'), 'submissions'],
  [paths.adminDashboard('messages', { message: 4 }), 'overview'],
  [paths.adminDashboard('newsletters'), 'newsletters'],
  [paths.adminHeld({ state: 'spam' }), 'inbox'],
  [paths.adminReports({ state: 'ended' }), 'inbox'],
  [paths.adminDirectory(), 'directory'],
  [paths.adminDirectory({ kind: 'practices' }), 'directory'],
  [paths.adminRecord('doctors', 'new'), 'directory'],
  [paths.adminDuplicates('doctors'), 'directory'],
  [paths.adminDirectory({ kind: 'news', page: 2 }), 'news'],
  [paths.adminRecord('news', 3), 'news'],
  [paths.adminImports(7), 'import'],
  [paths.adminMeaning('flu'), 'settings'],
  [paths.adminUser('someone'), 'users'],
  [paths.adminPayments(), 'settings'],
  [paths.adminBackups(), 'settings'],
] as const)('the address %s belongs to %s in the navigation', (address, section) => {
  const { pathname, search } = new URL(address, 'https://stoneoak.example')
  expect(sectionOf(pathname, search)).toBe(section)
})
