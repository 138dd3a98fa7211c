import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportFindings } from '../../../../contract/administration/imports/findings.ts'
import { linksOf, textOf } from '../../../kit/testing/markup.ts'
import { Differences } from './differences.tsx'

const none = { count: 0, first: [] }
const [known, unknown] = ['1000000012', '1000000020']
const findings: ImportFindings = {
  added: none,
  changed: none,
  unpublished: none,
  problems: none,
  unmapped: [],
  moved: { count: 2, first: [known, unknown] },
}
const saved = { npi: known, kind: 'doctors', id: 7, name: 'Dr. Ada Example, MD' } as const
const render = (of: ImportFindings) =>
  renderToStaticMarkup(<Differences findings={of} records={[saved]} state="applied" />)
const registerOf = (npi: string) => `https://npiregistry.cms.hhs.gov/provider-view/${npi}`
const inRegister = 'in the national register, in a new tab'

test('the list of those elsewhere in a file has their names, with links to the record and to the register', () => {
  const elsewhere = [
    { kind: 'doctor' as const, npi: known, name: 'Dr. Ada Example, MD' },
    { kind: 'practice' as const, npi: unknown, name: 'Gone Example Clinic' },
  ]
  const markup = render({ ...findings, elsewhere: { count: 2, first: elsewhere } })
  expect(textOf(markup)).toContain(
    `Dr. Ada Example, MD , doctor, NPI ${known} ${inRegister} Gone Example Clinic, practice, NPI ${unknown}`,
  )
  expect(linksOf(markup)).toEqual([
    '/admin/directory/doctors/7',
    registerOf(known),
    registerOf(unknown),
  ])
})

test('runs of earlier versions hold numbers only, which are named by the records that have them', () => {
  const markup = render(findings)
  expect(textOf(markup)).toContain(
    `Dr. Ada Example, MD , doctor, NPI ${known} ${inRegister} NPI ${unknown}`,
  )
  expect(linksOf(markup)).toEqual([
    '/admin/directory/doctors/7',
    registerOf(known),
    registerOf(unknown),
  ])
})
