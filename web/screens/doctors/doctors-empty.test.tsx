import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { readingOf, summaryOf } from '../../kit/testing/records.ts'
import { DoctorsEmpty } from './doctors-empty.tsx'

const render = (summary: Partial<DoctorSummary>, filters: DoctorFilters = {}) =>
  renderToStaticMarkup(
    <DoctorsEmpty
      clear={null}
      filters={filters}
      summary={summaryOf(summary)}
      addressWith={(changes) => paths.doctors({ ...filters, ...changes })}
    />,
  )

describe('where nobody answers a search', () => {
  test('the page says so, and always names somebody to ask', () => {
    const markup = render({})
    expect(textOf(markup)).toContain('No doctors found matching your criteria.')
    expect(textOf(markup)).toContain(`Ask the directory team ${site.contact.phone}`)
    expect(markup).not.toContain('Ask for less')
  })

  test('words that mean nothing are quoted back, as text', () => {
    const markup = render({ reading: readingOf() }, { search: '<b>xyzzy</b>' })
    expect(textOf(markup)).toContain(
      '“<b>xyzzy</b>” names no doctor, specialty, condition or place.',
    )
    expect(markup).not.toContain('<b>')
  })

  test('words that mean something are not quoted', () => {
    const term = { kind: 'specialty', label: 'Cardiology', without: '' } as const
    for (const says of [{ terms: [term] }, { leftOut: ['x'] }, { absentSpecialties: ['Oncology'] }])
      expect(textOf(render({ reading: readingOf(says) }))).not.toContain('names no doctor')
  })

  test('a specialty that nobody here practices is named', () => {
    const reading = readingOf({ absentSpecialties: ['Oncology', 'Urology'] })
    expect(textOf(render({ reading }))).toContain(
      `No doctor in ${site.area} is listed under Oncology or Urology.`,
    )
  })
})

describe('ways on from an empty list', () => {
  test('the ways are the filters and meanings without which somebody answers', () => {
    const filters = { search: 'knee aetna', specialty: 'Cardiology', acceptingPatients: true }
    const markup = render(
      {
        countWithout: { specialty: 4, acceptingPatients: 1 },
        reading: readingOf({
          terms: [
            { kind: 'condition', label: 'knee pain', without: 'aetna', countWithout: 2 },
            { kind: 'plan', label: 'Aetna', without: 'knee', countWithout: 0 },
            { kind: 'word', label: 'x', without: 'knee aetna' },
          ],
        }),
      },
      filters,
    )
    expect(textOf(markup)).toContain(
      'Ask for less Without Cardiology (4\u00a0doctors) Without accepting new patients (1\u00a0doctor) Without knee pain (2\u00a0doctors)',
    )
    expect(linksOf(markup).slice(0, 3)).toEqual([
      '/doctors?search=knee+aetna&acceptingPatients=true',
      '/doctors?search=knee+aetna&specialty=Cardiology',
      '/doctors?search=aetna&specialty=Cardiology&acceptingPatients=true',
    ])
  })

  test('the ways lead to near specialties, and to those who see everyone', () => {
    const markup = render({
      reading: readingOf({
        nearestSpecialties: [{ name: 'Cardiology', slug: 'cardiology', doctorCount: 1 }],
        generalSpecialties: [{ name: 'Family Medicine', slug: 'family-medicine', doctorCount: 12 }],
      }),
    })
    expect(textOf(markup)).toContain('Nearest specialties Cardiology (1\u00a0doctor)')
    expect(textOf(markup)).toContain('Doctors who see everyone Family Medicine (12\u00a0doctors)')
    expect(linksOf(markup)).toContain('/specialties/family-medicine')
  })
})
