import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { MatchReason } from '../../../contract/directory/search.ts'
import { textOf } from '../../kit/testing/markup.ts'
import { doctorOf } from '../../kit/testing/records.ts'
import { FeaturedCard } from './featured-card.tsx'
import { ProviderEntry } from './provider-entry.tsx'
import { reasonsOf } from './reasons.tsx'

const saidBy = (source: FactOrigin['source'], age: FactOrigin['age'] = 'fresh') =>
  ({ source, at: '2026-11-04T18:00:00Z', age }) as const
const unconfirmed = { source: 'administrator', at: null, age: 'unconfirmed' } as const

const render = (matchReasons: MatchReason[], changes: Partial<Doctor> = {}) =>
  renderToStaticMarkup(<div>{reasonsOf(doctorOf({ matchReasons, ...changes }))}</div>)
const spanish = { kind: 'language', name: 'Spanish', staff: false } as const
const medicaid = { kind: 'plan', name: 'Medicaid' } as const
const field = (conditionKind: Extract<MatchReason, { kind: 'field' }>['conditionKind']) =>
  ({ kind: 'field', specialists: 'Orthopedists', name: 'knees', conditionKind }) as const

describe('a reason', () => {
  test.each<[MatchReason, string]>([
    [{ kind: 'service', name: 'Knee replacement' }, 'Lists knee replacement'],
    [{ kind: 'service', name: 'MRI' }, 'Lists MRI'],
    [{ kind: 'service', name: 'Parkinson’s exercise' }, 'Lists Parkinson’s exercise'],
    [field('condition'), 'Orthopedists treat knees'],
    [field('symptom'), 'Orthopedists treat knees'],
    [field('procedure'), 'Orthopedists offer knees'],
    [field('service'), 'Orthopedists offer knees'],
    [field('body part'), 'Orthopedists care for knees'],
    [field('stage'), 'Orthopedists care for knees'],
    [spanish, 'Speaks Spanish'],
    [{ ...spanish, staff: true }, 'Staff speaks Spanish'],
    [medicaid, 'Takes Medicaid'],
    [{ kind: 'gender', value: 'female' }, 'Female'],
    [{ kind: 'visit', value: 'video' }, 'Visits by video'],
    [{ kind: 'age', value: 'children' }, 'Sees children (2 to 12)'],
    [{ kind: 'access', value: 'elevator' }, 'Elevator'],
    [{ kind: 'spelling', name: 'Lindqvist' }, 'Spelled like “Lindqvist”'],
    [{ kind: 'former name', name: 'Elena Garcia' }, 'Formerly Elena Garcia'],
    [{ kind: 'other name', name: 'Lena Rivers' }, 'Also Lena Rivers'],
    [{ kind: 'former practice name', name: 'Old Mill' }, 'Practice formerly Old Mill'],
    [{ kind: 'other practice name', name: 'Old Mill' }, 'Practice also Old Mill'],
    [{ kind: 'text' }, 'Named in the profile'],
  ])('%j reads %s', (reason, words) => {
    expect(textOf(render([reason]))).toMatch(new RegExp(`${words.replace(/[()]/g, '\\$&')}$`))
  })

  test('a reason about hours has the hours of those days', () => {
    const day = (open: string, close: string) => ({ open, close, closed: false })
    const officeHours = {
      monday: day('08:00', '19:00'),
      wednesday: day('08:00', '18:00'),
      friday: day('08:00', '17:00'),
      saturday: day('09:00', '16:00'),
    }
    const text = (when: Extract<MatchReason, { kind: 'hours' }>['when'], hours = officeHours) =>
      textOf(render([{ kind: 'hours', when }], { officeHours: hours })).replace(/^\? \S+ \S+ /, '')
    expect(text('saturday')).toBe('Sat 9:00\u00a0AM – 4:00\u00a0PM')
    expect(text('weekends')).toBe('Sat 9:00\u00a0AM – 4:00\u00a0PM')
    expect(text('late')).toBe('Mon, Wed until 7:00\u00a0PM')
    expect(text('sunday')).toBe('Open Sun')
  })

  test('a reason that nobody confirmed has a question mark, and screen readers hear it', () => {
    const text = textOf(render([spanish], { facts: { languages: unconfirmed } }))
    expect(text).toMatch(/^\? Not confirmed: Speaks Spanish/)
  })

  test('a reason has a green tick only where somebody said it lately', () => {
    const isGreen = (languages: FactOrigin) =>
      /lucide-check[^"]* text-oak/.test(render([spanish], { facts: { languages } }))
    expect(isGreen(saidBy('owner'))).toBe(true)
    expect(isGreen(saidBy('office'))).toBe(true)
    for (const origin of [
      unconfirmed,
      saidBy('register'),
      saidBy('owner', 'aging'),
      saidBy('owner', 'stale'),
      saidBy('owner', 'disputed'),
    ])
      expect(isGreen(origin), JSON.stringify(origin)).toBe(false)
  })

  test('a reason of the field, of a spelling or of another name has neither tick nor question mark', () => {
    for (const reason of [
      field('symptom'),
      { kind: 'spelling', name: 'Marsh' },
      { kind: 'former name', name: 'Elena Garcia' },
    ] as const) {
      const markup = render([reason])
      expect(markup).not.toMatch(/lucide|doubt/)
    }
  })

  test('a reason in another language than the page says so', () => {
    expect(render([{ kind: 'service', name: 'Dolor de espalda', language: 'es' }])).toContain(
      'lang="es"',
    )
  })
})

describe('one line says who said it', () => {
  const line = (
    languages: FactOrigin,
    plans: FactOrigin,
    phone: string | null = '(210) 555-0100',
  ) =>
    textOf(render([spanish, medicaid], { phone, facts: { languages, plans } })).replace(
      /.*Medicaid ?/,
      '',
    )

  test.each<[string, FactOrigin, FactOrigin, string]>([
    [
      'the directory alone',
      unconfirmed,
      unconfirmed,
      'Added by the directory, not confirmed yet. Ask when you call.',
    ],
    [
      'the register alone',
      { ...unconfirmed, source: 'register' },
      { ...unconfirmed, source: 'register' },
      'From the national register, not confirmed yet. Ask when you call.',
    ],
    [
      'the office on one day',
      saidBy('office'),
      saidBy('office'),
      'Confirmed by the office on November 4.',
    ],
    [
      'several on several days',
      saidBy('office'),
      { ...saidBy('owner'), at: '2026-11-20T18:00:00Z' },
      'Confirmed on November 4 or later.',
    ],
    [
      'somebody of a part only',
      saidBy('office'),
      unconfirmed,
      'Not confirmed where there is a “?”. Ask when you call.',
    ],
  ])('%s', (_, languages, plans, text) => {
    expect(line(languages, plans)).toBe(text)
  })

  test('the line does not explain a question mark that own words do not have', () => {
    const text = textOf(
      render([{ kind: 'service', name: 'Acne' }, spanish], {
        facts: { services: unconfirmed, languages: saidBy('office') },
      }),
    )
    expect(text).toBe('Lists acne Speaks Spanish Confirmed by the office on November 4.')
  })

  test('a doctor without a phone is not called', () => {
    expect(line(unconfirmed, unconfirmed, null)).toBe(
      'Added by the directory, not confirmed yet. Ask the office.',
    )
  })
})

test('cards and entries show reasons, and nothing without any', () => {
  for (const Card of [FeaturedCard, ProviderEntry]) {
    const markup = renderToStaticMarkup(<Card doctor={doctorOf({ matchReasons: [spanish] })} />)
    expect(textOf(markup)).toContain('Speaks Spanish')
    for (const matchReasons of [undefined, []])
      expect(
        renderToStaticMarkup(<Card doctor={doctorOf({ ...(matchReasons && { matchReasons }) })} />),
      ).not.toContain('class="reasons"')
  }
})
