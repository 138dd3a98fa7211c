import { expect, test } from 'vitest'
import type { Analytics } from '../../../../contract/insights/calls.ts'
import { analyticsCsv } from './analytics-report.tsx'
import { changeText, noFigure } from './analytics-tiles.tsx'

test('a dash says why: nothing yet, too little, or a profile that waits', () => {
  expect(noFigure(0, 'No views recorded yet', false)).toBe('No views recorded yet')
  expect(noFigure(3, 'No views recorded yet', false)).toBe('Not enough data yet')
  expect(noFigure(0, 'No views recorded yet', true)).toBe('Shown once your profile is approved')
})

test('the file has every day, and the search words below', () => {
  const figures = { profileViews: 3, contactClicks: 1, searchAppearances: 7 }
  const before = { profileViews: 2, contactClicks: 0, searchAppearances: 5 }
  const analytics = {
    days: [
      { day: '2026-11-20', ...figures, before: null },
      { day: '2026-11-21', ...figures, before },
    ],
    searchWords: [{ words: 'heart doctor', appearances: 6 }],
  } as Partial<Analytics> as Analytics
  expect(analyticsCsv(analytics).split('\r\n')).toEqual([
    expect.stringMatching(/^Day,Profile views,.*,Search appearances 30 days before$/),
    '2026-11-20,3,1,7,,,',
    '2026-11-21,3,1,7,2,0,5',
    '',
    'Search words,Search appearances',
    'heart doctor,6',
    '',
  ])
})

test.each([
  [18, '18% more than before'],
  [-4, '4% less than before'],
  [0, 'As many as before'],
  [null, 'No earlier figures yet'],
])('a change of %j: %s', (change, text) => {
  expect(changeText(change)).toBe(text)
})
