import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactAge, FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { doctorOf, limestoneRidge } from '../../kit/testing/records.ts'
import { ReportedContext } from '../../parts/reports/report-control.tsx'
import { ReportForm } from '../../parts/reports/report-form.tsx'
import { DoctorProfile } from './doctor-profile.tsx'

const render = (changes: Partial<Doctor> = {}) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <DoctorProfile doctor={doctorOf(changes)} /> },
      ])}
    />,
  )
const headings = (markup: string) =>
  [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading = '']) => textOf(heading))
const descriptionOf = (markup: string) =>
  /<meta name="description" content="([^"]*)"/.exec(markup)?.[1]

test('a text in another language than the page is marked, and said to be original once in its block', () => {
  const markup = render({
    bio: 'Uno.\n\nDos.',
    bioLanguage: 'es',
    specialtyDetails: 'Alergias, Asma',
    servicesLanguage: 'es',
    facts: { services: { source: 'owner', at: '2026-11-04T18:00:00Z', age: 'fresh' } },
    education: 'Residency',
    parking: 'Behind the house',
  })
  expect(markup.match(/<(p|ul) lang="es"/g)).toHaveLength(3)
  expect(textOf(markup).match(/Original text in Spanish/g)).toHaveLength(2)
})

describe('little is known', () => {
  const markup = render()

  test('the profile has no empty section', () => {
    expect(headings(markup)).toEqual(['About Dr. Marsh', 'Quick Actions', 'Contact Dr. Marsh'])
  })

  test('the profile shows what is not known, and no `null` or `undefined`', () => {
    expect(textOf(markup)).toContain('Biography information will be available soon.')
    expect(textOf(markup)).toContain('No phone listed')
    expect(textOf(markup)).not.toMatch(/null|undefined|NaN|\[object/)
  })

  test('the profile still has a description for search engines', () => {
    expect(descriptionOf(markup)).toBe('Healthcare provider in Stone Oak, San Antonio.')
  })
})

describe('everything is known', () => {
  const facts: Partial<Doctor> = {
    specialty: 'Cardiology',
    bio: 'One.\n\nTwo,\nstill two.',
    education: 'MD, Example School\n\nResidency',
    certifications: 'Board certified',
    specialtyDetails: 'Echo, , Heart failure,',
    yearsExperience: 18,
    languages: ['English', 'Spanish'],
    insuranceAccepted: ['Aetna'],
    affiliations: 'North Hospital\nSouth Hospital',
    rating: 4.8,
    reviewCount: 1,
    socialLinks: { instagram: 'https://insta.example/m', website: 'https://marsh.example' },
    phone: '(210) 555-0100',
    acceptingPatients: true,
    facts: { newPatients: { source: 'owner', at: '2026-11-04T18:00:00Z', age: 'fresh' } },
    practice: limestoneRidge,
    practiceId: 7,
    address: limestoneRidge.address,
    officeHours: { monday: { open: '08:00', close: '17:00', closed: false } },
  }
  const markup = render(facts)
  const text = textOf(markup)

  test('the profile has all sections in their order', () => {
    expect(headings(markup)).toEqual([
      'For Patients',
      'Office Hours',
      'Practice Information',
      'Specialties & Services',
      'About Dr. Marsh',
      'Education & Certifications',
      'Professional Details',
      'Quick Actions',
      'Contact Dr. Marsh',
    ])
  })

  test('the texts are parted as they were written', () => {
    expect(markup).toContain('>One.</p>')
    expect(markup).toContain('>Two,\nstill two.</p>')
    for (const entry of [
      'MD, Example School',
      'Residency',
      'Board certified',
      'Echo',
      'Heart failure',
    ])
      expect(markup).toContain(`<li>${entry}</li>`)
  })

  test('the figures are shown as sentences', () => {
    expect(text).toContain('Years of experience 18+ years')
    expect(text).toContain('Languages English, Spanish')
    expect(text).toContain('Affiliations North Hospital, South Hospital')
    expect(text).toContain('Rating 4.8 out of 5, from 1 review ')
  })

  test('the links are named in one order, whatever theirs is', () => {
    const links = linksOf(markup)
    expect(links.indexOf('https://marsh.example')).toBeLessThan(
      links.indexOf('https://insta.example/m'),
    )
  })

  test('days that are not known are told from closed ones', () => {
    expect(text).toMatch(/Monday 8:00\u00a0AM – 5:00\u00a0PM Other days Please ask the office/)
  })

  test('the profile describes itself to search engines in one sentence after another', () => {
    expect(descriptionOf(markup)).toBe(
      'Cardiology at Limestone Ridge Heart Clinic in Stone Oak, San Antonio. Accepting new patients. Call (210) 555-0100.',
    )
  })
})

test.each([
  [null, 3],
  [4.5, 0],
])('a rating of %j from %d reviews is not shown', (rating, reviewCount) => {
  expect(textOf(render({ rating, reviewCount, languages: ['English'] }))).not.toContain('Rating')
})

test.each([
  ['yes', 'New Patients Accepting', 'Accepting New Patients'],
  ['limited', 'New Patients Limited', 'Limited Availability'],
  ['no', 'New Patients Not Accepting', 'Not Accepting New Patients'],
  [null, 'New Patients Ask', 'Ask about new patients'],
] as const)('the head says of new patients: %s', (answer, stat, badge) => {
  const newPatients = answer && { answer, since: null, plans: [] }
  const markup = render({ newPatients })
  expect(textOf(markup)).toContain(stat)
  expect(textOf(markup)).toContain(badge + (answer ? ' not confirmed' : ''))
  expect(markup.includes('data-note="not confirmed"')).toBe(answer !== null)
  const confirmed = { source: 'owner', at: '2026-11-04T18:00:00Z', age: 'fresh' } as const
  expect(render({ newPatients, facts: { newPatients: confirmed } })).not.toContain('not confirmed')
})

test('the phone of the practice stands with the practice, the own one where there is none', () => {
  const withPractice = render({ practice: limestoneRidge, phone: '(210) 555-0100' })
  expect(linksOf(withPractice)).toContain('tel:+12105550142')
  const without = render({ practice: { ...limestoneRidge, phone: null }, phone: '(210) 555-0100' })
  expect(linksOf(without).filter((href) => href.startsWith('tel:'))).not.toContain(
    'tel:+12105550142',
  )
})

test('each number is labeled where the doctor’s is not the office’s, and the office is called', () => {
  const text = textOf(render({ practice: limestoneRidge, phone: '(210) 555-0199' }))
  expect(text).toContain('Direct line (210) 555-0199')
  expect(text).toContain('Office (210) 555-0142')
  const same = textOf(render({ practice: limestoneRidge, phone: '210-555-0142' }))
  expect(same).not.toMatch(/Direct line|Office \(/)
})

test('nobody is told to call a doctor without a phone', () => {
  const formOf = (phone: string | null) =>
    textOf(render({ phone, messagesPassedOn: true })).replace(/.*Contact Dr\. Marsh/, '')
  expect(formOf('(210) 555-0100')).toContain('To reach it sooner, please call.')
  expect(formOf('(210) 555-0100')).toContain('Please call the office.')
  expect(formOf(null)).toContain('We pass your message on')
  expect(formOf(null)).not.toMatch(/please call/i)
})

test('education, experience and rating say who entered them', () => {
  const story = {
    education: 'MD, Example School',
    yearsExperience: 18,
    affiliations: 'North Hospital',
    rating: 4.8,
    reviewCount: 5,
  }
  const byDirectory = textOf(render(story))
  expect(byDirectory).toContain('MD, Example School Added by the directory, not confirmed yet')
  expect(byDirectory).toMatch(
    /18\+ years Affiliations North Hospital Added by the directory, not confirmed yet/,
  )
  expect(byDirectory).toMatch(
    /5 reviews Entered by the directory, which collects no reviews itself/,
  )
  expect(textOf(render({ ...story, kept: 'owner' }))).toContain(
    'MD, Example School From the profile that Dr. Marsh keeps',
  )
})

describe('facts with their sources', () => {
  const factOf = (
    source: 'owner' | 'office' | 'register',
    age: FactAge,
    at = '2026-11-04T18:00:00Z',
  ) => ({ source, at, age }) as const
  const textWith = (changes: Partial<Doctor>) => textOf(render(changes))

  test('facts of one source and day stand together and share one line', () => {
    const text = textWith({
      languages: ['English'],
      visitTypes: ['in person', 'video'],
      agesSeen: ['adults', 'older adults'],
      gender: 'female',
      facts: {
        languages: factOf('owner', 'fresh'),
        visits: factOf('owner', 'fresh'),
        ages: factOf('office', 'aging'),
        gender: factOf('owner', 'fresh'),
      },
    })
    expect(text).toContain(
      'Speaks English Visits In person, By video Gender Female Confirmed by Dr. Marsh on November 4 Ages seen Adults (18 to 64), Older adults (65 and over) Confirmed by the office on November 4 · may be out of date',
    )
  })

  test('a doctor who sees every age is said to see all ages', () => {
    expect(
      textWith({ agesSeen: ['babies', 'children', 'teenagers', 'adults', 'older adults'] }),
    ).toContain('Ages seen All ages')
  })

  test('phones leave an answer about new patients to the head, if who confirmed it stands below', () => {
    const hiddenOnPhones = (plans: FactOrigin) =>
      /<div class="said-above"><dt>New patients/.test(
        render({
          newPatients: { answer: 'yes', since: null, plans: [] },
          insuranceAccepted: ['Medicaid'],
          facts: { newPatients: factOf('owner', 'fresh'), plans },
        }),
      )
    expect(hiddenOnPhones(factOf('owner', 'fresh'))).toBe(true)
    expect(hiddenOnPhones(factOf('office', 'fresh'))).toBe(false)
  })

  test('phones fold a long biography, whether or not it has paragraphs', () => {
    const folds = (bio: string) => render({ bio }).includes('Read More')
    expect(folds('Short.\n\nAnd more.')).toBe(true)
    expect(folds('word '.repeat(60))).toBe(true)
    expect(folds('word '.repeat(40))).toBe(false)
  })

  test('phone and address of the register share one line', () => {
    const facts = {
      phone: factOf('register', 'fresh', '2026-11-08'),
      address: factOf('register', 'fresh', '2026-11-08'),
    }
    const address = '1 Example Road, San Antonio, TX 78258'
    const glance = /aria-label="At a glance".*?<\/section>/.exec(
      render({ phone: '(210) 555-0100', address, facts }),
    )
    expect(textOf(glance?.[0] ?? '').match(/From the national register/g)).toHaveLength(1)
  })

  test('an outdated answer about new patients is gray, with the advice to ask', () => {
    const markup = render({
      newPatients: { answer: 'yes', since: null, plans: ['Medicaid'] },
      acceptingPatients: true,
      facts: { newPatients: factOf('office', 'stale', '2026-03-04T18:00:00Z') },
    })
    const text = textOf(markup)
    expect(text).toContain('Ask about new patients')
    expect(text).toContain('For patients with Medicaid Last confirmed in March 2026: please ask')
    expect(descriptionOf(markup)).not.toContain('Accepting')
  })

  test('plans stand under their carriers', () => {
    const text = textWith({
      insuranceAccepted: ['Aetna HMO', 'Medicaid'],
      plansByCarrier: [
        { carrier: 'Aetna', plans: ['Aetna HMO'] },
        { carrier: null, plans: ['Medicaid'] },
      ],
    })
    expect(text).toContain('Plans taken Aetna: Aetna HMO Medicaid')
    expect(text).toContain('Insurance Aetna HMO, Medicaid')
  })

  test('other places have practice, address, number, hours, origin and map', () => {
    const text = textWith({
      places: [
        {
          id: 1,
          practice: { id: 8, name: 'Cedar House', slug: 'cedar-house' },
          address: '9 Cedar Way, San Antonio, TX 78259',
          point: { latitude: 29.6, longitude: -98.5, quality: 'street' },
          phone: '(210) 555-0107',
          officeHours: { tuesday: { open: '13:00', close: '17:00', closed: false } },
          source: 'register',
          confirmedAt: '2026-11-08T00:00:00.000Z',
          age: 'fresh',
        },
      ],
    })
    expect(text).toMatch(
      /Also Seen At Cedar House 9 Cedar Way.*\(210\) 555-0107 Tue: 1:00\u00a0PM – 5:00\u00a0PM From the national register, November 8, 2026/,
    )
    expect(text).toMatch(/November 8, 2026 .*about here/i)
  })
})

describe('ways to reach the doctor', () => {
  const glance = (changes: Partial<Doctor>) =>
    /aria-label="At a glance".*?<\/section>/.exec(render(changes))?.[0] ?? ''

  test('booking, directions and writing stand below the phone, each only if there is one', () => {
    const all = { bookingUrl: 'https://marsh.example/book', address: '1 Example Road' }
    expect(textOf(glance(all))).toMatch(/Book online Directions Write Online booking:/)
    expect(textOf(glance({}))).not.toMatch(/Book online|Directions/)
    expect(linksOf(glance(all))).toContain('https://marsh.example/book')
    expect(linksOf(glance({}))).toContain('#write')
  })

  test('a doctor without a number is called at the office', () => {
    expect(linksOf(glance({ practice: limestoneRidge }))).toContain('tel:+12105550142')
  })
})

describe('what a phone does not say twice', () => {
  const saidAbove = (markup: string) =>
    [
      ...markup.matchAll(
        /<div class="said-above">(?:<dl class="facts"><div[^>]*>)?<dt>(.*?)<\/dt>/g,
      ),
    ].map(([, label]) => label)

  test('an answer about new patients is below the head only where it says more', () => {
    const yes = { answer: 'yes' as const, since: null, plans: [] }
    const others: Partial<Doctor> = { languages: ['English'], newPatients: yes }
    expect(saidAbove(render(others))).toContain('New patients')
    for (const more of [
      { newPatients: { ...yes, since: '2026-01-05' } },
      { newPatients: { ...yes, plans: ['Medicaid'] } },
      { facts: { newPatients: { source: 'office', at: '2026-11-04T18:00:00Z', age: 'fresh' } } },
      { facts: { newPatients: { source: 'office', at: '2026-03-04T18:00:00Z', age: 'stale' } } },
    ] satisfies Partial<Doctor>[])
      expect(saidAbove(render({ ...others, ...more }))).not.toContain('New patients')
  })

  test('languages, plans, practice and the number are marked as said above', () => {
    const markup = render({
      languages: ['English'],
      insuranceAccepted: ['Aetna'],
      practice: limestoneRidge,
      phone: '(210) 555-0199',
    })
    expect(saidAbove(markup)).toEqual(['Practice', 'Direct line', 'Languages', 'Insurance'])
  })
})

describe('reports of something wrong', () => {
  const controls = (changes: Partial<Doctor>) =>
    [
      ...renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <ReportedContext
            value={{ kind: 'doctor', id: 3, slug: 'elena-marsh', name: 'Elena Marsh' }}
          >
            <RouterProvider
              router={createMemoryRouter([
                { path: '/', element: <DoctorProfile doctor={doctorOf(changes)} /> },
              ])}
            />
          </ReportedContext>
        </QueryClientProvider>,
      ).matchAll(/<a class="report-control" href="([^"]*)".*?<\/a>/g),
    ].map(([link, href = '']) => [textOf(link), textOf(href)])

  test('each block has one control, and one stands beside the number', () => {
    const blocks = controls({
      phone: '(210) 555-0100',
      languages: ['English'],
      visitTypes: ['video'],
      officeHours: { monday: { open: '08:00', close: '17:00', closed: false } },
      address: '1 Example Road',
      parking: 'Free',
      specialtyDetails: 'Echo, Heart failure',
    })
    expect(blocks).toEqual([
      ['Something wrong? Phone', '/report?doctor=elena-marsh&subject=phone'],
      ['Something wrong? For Patients', '/report?doctor=elena-marsh'],
      ['Something wrong? Office Hours', '/report?doctor=elena-marsh&subject=officeHours'],
      ['Something wrong? Practice Information', '/report?doctor=elena-marsh'],
      ['Something wrong? Services', '/report?doctor=elena-marsh&subject=services'],
    ])
  })

  test('the form asks about the facts of the block alone', () => {
    const form = renderToStaticMarkup(
      <ReportForm
        about={{ kind: 'doctor', id: 3, slug: 'elena-marsh', name: 'Elena Marsh' }}
        subject={undefined}
        subjects={['languages', 'visits']}
        onSent={() => {}}
      />,
    )
    const options = [...form.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)
    expect(options).toEqual(['languages', 'visits'])
  })
})
