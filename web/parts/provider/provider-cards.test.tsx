import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { doctorOf, limestoneRidge } from '../../kit/testing/records.ts'
import type { Acceptance } from '../facts/acceptance.ts'
import { Availability } from './availability.tsx'
import { FeaturedCard } from './featured-card.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProviderEntry } from './provider-entry.tsx'
import { ProviderName } from './provider-name.tsx'

describe('taking new patients', () => {
  const available = (answer: Acceptance | null, newPatients: FactOrigin | undefined) =>
    renderToStaticMarkup(
      <Availability
        doctor={doctorOf({
          newPatients: answer && { answer, since: null, plans: [] },
          facts: newPatients ? { newPatients } : {},
        })}
      />,
    )
  const origin = (age: FactOrigin['age'], at: string | null = '2026-11-04T18:00:00Z') =>
    ({ source: 'office', at, age }) as const

  test.each([
    ['yes', 'Accepting New Patients confirmed November 4'],
    ['limited', 'Limited Availability confirmed November 4'],
    ['no', 'Not Accepting New Patients confirmed November 4'],
    [null, 'Ask about new patients'],
  ] as const)('the answer has the day when somebody said %s: %s', (answer, words) => {
    for (const age of ['fresh', 'aging'] as const)
      expect(textOf(available(answer, answer ? origin(age) : undefined))).toBe(words)
  })

  test('the answer is green only where somebody said yes', () => {
    const isGreen = (markup: string) => markup.includes('status-oak')
    expect(isGreen(available('yes', origin('fresh')))).toBe(true)
    expect(isGreen(available('limited', origin('fresh')))).toBe(false)
    expect(isGreen(available('yes', origin('unconfirmed', null)))).toBe(false)
    expect(isGreen(available('yes', undefined))).toBe(false)
  })

  test('the answer keeps its words beside an open ring where nobody confirmed it', () => {
    for (const answer of ['yes', 'limited', 'no'] as const) {
      const markup = available(answer, origin('unconfirmed', null))
      expect(markup).toContain('lucide-circle ')
      expect(textOf(markup)).toMatch(/(Accepting New Patients|Limited Availability) not confirmed$/)
    }
  })

  test('an outdated or disputed answer is not said', () => {
    for (const age of ['stale', 'disputed'] as const)
      expect(textOf(available('yes', origin(age)))).toBe('Ask about new patients')
  })
})

describe('the distance on an entry', () => {
  const entry = (distance: DoctorCard['distance']) =>
    textOf(
      renderToStaticMarkup(
        <ProviderEntry
          doctor={doctorOf({
            practice: limestoneRidge,
            ...(distance !== undefined && { distance }),
          })}
        />,
      ),
    )

  test.each([
    [{ miles: 1.2, isByStreet: true }, ' 1.2 mi 1.2 miles by street · Limestone Ridge'],
    [
      { miles: 1.2, isByStreet: false },
      ' 1.2 mi in a straight line 1.2 miles in a straight line Limestone Ridge',
    ],
    [null, ' Distance not known Limestone Ridge'],
  ])('the distance %j begins the line about the practice', (distance, words) => {
    expect(entry(distance)).toContain(words)
  })

  test('an entry of a list that starts from no place says nothing of a distance', () => {
    expect(entry(undefined)).not.toMatch(/mi|istance/)
  })
})

describe('phone numbers', () => {
  const variants = ['bar', 'xl', 'text'] as const

  test.each(variants)('a number is a link that dials it: %s', (variant) => {
    const markup = renderToStaticMarkup(<PhoneLink phone="(210) 555-0142 x7" variant={variant} />)
    expect(linksOf(markup)).toEqual(['tel:+12105550142;ext=7'])
    expect(textOf(markup)).toContain('(210) 555-0142 x7')
  })

  test.each(variants)('a number that cannot be dialed is text: %s', (variant) => {
    const markup = renderToStaticMarkup(<PhoneLink phone="ask the desk" variant={variant} />)
    expect([linksOf(markup), textOf(markup)]).toEqual([[], 'ask the desk'])
  })

  test.each(variants)('a missing number is reported: %s', (variant) => {
    for (const phone of [null, ''])
      expect(textOf(renderToStaticMarkup(<PhoneLink phone={phone} variant={variant} />))).toBe(
        'No phone listed',
      )
  })
})

test.each([
  ['Dr. Elena Marsh, MD, FACC', 'Dr. Elena Marsh , MD, FACC'],
  ['Elena Marsh', 'Elena Marsh'],
  ['Elena Marsh,', 'Elena Marsh'],
])('the name %j keeps its words', (name, words) => {
  expect(textOf(renderToStaticMarkup(<ProviderName name={name} />))).toBe(words)
})

describe('cards and entries of doctors', () => {
  const doctor = doctorOf({
    specialty: 'Cardiology',
    phone: '(210) 555-0142',
    address: limestoneRidge.address,
    practice: limestoneRidge,
    practiceId: 7,
  })

  test('card and entry show where the doctor works, or that it is not known', () => {
    for (const Card of [FeaturedCard, ProviderEntry]) {
      expect(textOf(renderToStaticMarkup(<Card doctor={doctor} />))).toContain(limestoneRidge.name)
      const bare = textOf(renderToStaticMarkup(<Card doctor={doctorOf()} />))
      expect(bare).toContain('No practice listed')
      expect(bare).toContain('No phone listed')
      expect(bare).not.toMatch(/null|undefined/)
    }
  })

  test('card and entry lead to the profile, and to the phone', () => {
    const links = ['tel:+12105550142', '/doctors/elena-marsh']
    expect(linksOf(renderToStaticMarkup(<FeaturedCard doctor={doctor} />))).toEqual(links)
    expect(linksOf(renderToStaticMarkup(<ProviderEntry doctor={doctor} />))).toEqual(
      links.toReversed(),
    )
  })

  test('card and entry lead to the page for appointments, while it counts', () => {
    const bookingUrl = 'https://marsh.example/book'
    const markup = (Card: typeof ProviderEntry, age: FactOrigin['age']) =>
      renderToStaticMarkup(
        <Card
          doctor={doctorOf({
            bookingUrl,
            facts: { booking: { source: 'office', at: '2026-11-04T18:00:00Z', age } },
          })}
        />,
      )
    for (const Card of [FeaturedCard, ProviderEntry]) {
      expect(markup(Card, 'fresh')).toContain(`href="${bookingUrl}" rel="noreferrer">Book online`)
      expect(linksOf(markup(Card, 'stale'))).not.toContain(bookingUrl)
    }
  })

  test('a card in the carousel has neither badge nor address', () => {
    const inList = textOf(renderToStaticMarkup(<FeaturedCard doctor={doctor} />))
    const inCarousel = textOf(
      renderToStaticMarkup(<FeaturedCard doctor={doctor} variant="carousel" />),
    )
    expect(inList).toMatch(/Featured.*1200 Example Parkway.*View Full Profile/)
    expect(inCarousel).not.toMatch(/Featured|1200 Example Parkway|Full/)
    expect(inCarousel).toContain('View Profile')
  })

  test('typed text is shown as text', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const doctor = doctorOf({ name: hostile, specialty: hostile, phone: hostile })
    for (const card of [
      <FeaturedCard key="card" doctor={doctor} />,
      <ProviderEntry key="entry" doctor={doctor} />,
    ])
      expect(renderToStaticMarkup(card)).not.toContain('<img')
  })
})
