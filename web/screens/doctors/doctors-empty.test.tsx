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
