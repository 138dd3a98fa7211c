import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Analytics } from '../../../../contract/insights/calls.ts'
import { dayText, monthDay, number } from '../../../kit/charts/figure-texts.ts'
import { textOf } from '../../../kit/testing/markup.ts'
import { AnalyticsTiles } from './analytics-tiles.tsx'
import { CompetitiveAnalysis } from './competitive-analysis.tsx'
import { Sparkline } from './sparkline.tsx'

const analytics = (changes: Partial<Analytics> = {}): Analytics => ({
  profileViews: 1284,
  contactClicks: 12,
  searchAppearances: 40,
  hasData: true,
  profileViewsChange: 18,
  contactClicksChange: -4,
  searchAppearancesChange: null,
  specialty: 'Cardiology',
  averageRating: null,
  reviewCount: 0,
  acceptingPatients: true,
  featured: true,
  approved: true,
  completeness: { percent: 80, filled: 4, of: 5, missing: [] },
  days: [],
  contactsByWay: { call: 0, website: 0, directions: 0, message: 0 },
  searchWords: [],
  comparison: null,
  insights: [],
  ...changes,
})

describe('the four tiles', () => {
  const text = (changes: Partial<Analytics>, isPending = false) =>
    textOf(
      renderToStaticMarkup(<AnalyticsTiles analytics={analytics(changes)} isPending={isPending} />),
    )

  test('the tiles have figures and how they changed (ANA-04 to ANA-06)', () => {
    expect(text({})).toBe(
      'Total profile views 1,284 18% more than before Patient contacts 12 4% less than before Search appearances 40 in Cardiology No earlier figures yet Patient rating – No reviews yet',
    )
    expect(text({ specialty: null })).not.toContain('in ')
  })

  test('the tiles have dashes without enough data, and say why', () => {
    expect(text({ hasData: false, contactClicks: 0 })).toMatch(
      /^Total profile views – Not enough data yet Patient contacts – No contacts recorded yet/,
    )
    expect(text({ hasData: false }, true)).toContain('– Shown once your profile is approved')
  })

  test.each([
    [4.5, 26, '4.5 26 reviews · Excellent rating'],
    [4.49, 26, '4.5 26 reviews'],
    [5, 1, '5.0 1 review · Excellent rating'],
    [3.96, 1234, '4.0 1,234 reviews'],
    [4.8, 0, '– No reviews yet'],
    [null, 3, '– No reviews yet'],
  ])(
    'a rating of %j from %d reviews reads %s (ANA-07, ANA-08)',
    (averageRating, reviewCount, words) => {
      expect(text({ averageRating, reviewCount })).toMatch(
        new RegExp(`Patient rating ${words.replaceAll('.', '\\.')}$`),
      )
    },
  )
})

describe('drawing the course of a figure', () => {
  const pointsOf = (values: number[]) => {
    const [, points = ''] =
      /<polyline points="([^"]*)"/.exec(renderToStaticMarkup(<Sparkline values={values} />)) ?? []
    return points
      .split(' ')
      .filter(Boolean)
      .map((point) => point.split(',').map(Number))
  }

  test.each([
    ['nothing', [], []],
    ['one value', [7], [[0, 2]]],
    [
      'only zeros',
      [0, 0, 0],
      [
        [0, 30],
        [60, 30],
        [120, 30],
      ],
    ],
    [
      'least to most',
      [0, 10],
      [
        [0, 30],
        [120, 2],
      ],
    ],
    ['less than one', [0.5], [[0, 16]]],
  ])('the course of %s is drawn', (_, values, points) => {
    expect(pointsOf(values)).toEqual(points)
  })

  test('the course stays within its box, whatever the values', () => {
    for (const most of [1, 3, 1e3, 1e9]) {
      const values = Array.from({ length: 30 }, (_, place) => ((place * 7919) % 31) * most)
      for (const [x = -1, y = -1] of pointsOf(values)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(120)
        expect(y).toBeGreaterThanOrEqual(2)
        expect(y).toBeLessThanOrEqual(30)
      }
    }
  })
})

describe('comparing the profile with others', () => {
  const figure = (own: number, median: number) => ({ own, median })
  const comparison = {
    peers: 7,
    among: 'all' as const,
    profileViews: figure(110, 55),
    contactClicks: figure(0, 0),
    searchAppearances: figure(3, 12.5),
    completeness: figure(80, 100),
  }
  const render = (changes: Partial<Analytics>) =>
    renderToStaticMarkup(<CompetitiveAnalysis analytics={analytics(changes)} className="" />)

  test('the comparison is missing without enough others', () => {
    expect(textOf(render({}))).toContain('Not enough data yet')
  })

  test('the comparison names the other profiles', () => {
    expect(textOf(render({ comparison }))).toContain('the median of 7 other profiles in Cardiology')
    const amongFeatured = { ...comparison, among: 'featured' as const }
    expect(textOf(render({ comparison: amongFeatured, specialty: null }))).toContain(
      'the median of 7 other Featured profiles Profile views',
    )
  })

  test('each row has a figure and a median, in percent for completeness', () => {
    const text = textOf(render({ comparison }))
    expect(text).toContain('Profile views 110 median 55')
    expect(text).toContain('Search appearances 3 median 12.5')
    expect(text).toContain('Completeness 80% median 100%')
  })

  test('each bar and median is drawn within its row', () => {
    const markup = render({ comparison })
    const widths = [
      ...markup.matchAll(/width="([\d.]+)" height="14" fill="var\(--chart-1\)"/g),
    ].map(([, width]) => Number(width))
    const places = [...markup.matchAll(/x1="([\d.]+)"/g)].map(([, place]) => Number(place))
    expect(widths).toHaveLength(4)
    for (const place of [...widths, ...places]) {
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(100)
    }
    expect(widths[1]).toBe(0)
    expect(widths[3]).toBe(80)
  })
})

describe('words of charts', () => {
  test.each([
    ['2026-11-16', 'Nov 16, 2026', 'Nov 16'],
    ['2028-02-29', 'Feb 29, 2028', 'Feb 29'],
    ['2027-01-01', 'Jan 1, 2027', 'Jan 1'],
    ['2026-03-08', 'Mar 8, 2026', 'Mar 8'],
  ])('%s is %s wherever it is read', (day, long, short) => {
    expect([dayText(day), monthDay(day)]).toEqual([long, short])
  })

  test.each([
    [0, '0'],
    [1284, '1,284'],
    [12.34, '12.3'],
    [12.35, '12.4'],
    [-1500.5, '-1,500.5'],
  ])('%d is written %s', (value, text) => {
    expect(number(value)).toBe(text)
  })
})
