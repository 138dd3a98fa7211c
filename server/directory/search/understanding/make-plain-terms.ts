import type { TextFilters, TextParts } from './read-text.ts'
import { type Alternative, pointsOf, type Term } from './terms.ts'

/** What the text asks of a record beside who it is: never left out. */
export function filterTerms({ acceptingPatients, openNow, hours }: TextFilters): Term[] {
  const filter = (
    kind: Term['kind'],
    label: string,
    text: string,
    test: Alternative['test'],
  ): Term => ({
    kind,
    label,
    words: text.split(' '),
    alternatives: [{ points: 0, test, reason: { kind: 'text' } }],
    filter: true,
    weight: 4,
    near: false,
  })
  return [
    ...(acceptingPatients
      ? [filter('accepting', 'taking new patients', acceptingPatients, { acceptingPatients: true })]
      : []),
    ...(openNow ? [filter('hours', 'open now', openNow, { openNow: true })] : []),
    ...hours.map(({ tags, label, text }) =>
      filter('hours', label, text, { tags: tags.map((tag) => [tag]) }),
    ),
  ]
}

/** Phones, NPIs, ZIP codes and numbers of houses, and credentials. */
export function numberTerms({ phones, npis, fives, credentials }: TextParts): Term[] {
  const term = (
    kind: Term['kind'],
    text: string,
    weight: number,
    alternatives: Alternative[],
  ): Term => ({
    kind,
    label: text,
    words: [text],
    alternatives,
    filter: false,
    weight,
    near: false,
  })
  const tag = (points: number, ...tags: string[]): Alternative => ({
    points,
    test: { tags: tags.map((each) => [each]) },
    reason: { kind: 'number' },
  })
  return [
    ...phones.map((digits) => term('number', digits, 6, [tag(pointsOf.number, `phone:${digits}`)])),
    // ten digits in a row may be a phone number too
    ...npis.map((digits) =>
      term('number', digits, 6, [tag(pointsOf.number, `npi:${digits}`, `phone:${digits}`)]),
    ),
    ...fives.map((digits) =>
      term('number', digits, 3, [
        {
          points: pointsOf.address,
          test: { vector: `'${digits}':C` },
          reason: { kind: 'address' },
        },
        { ...tag(pointsOf.address + 1, `zip:${digits}`), reason: { kind: 'address' } },
      ]),
    ),
    ...credentials.map((letters) =>
      term('credential', letters.toUpperCase(), 1, [
        { ...tag(pointsOf.tag, `credential:${letters}`), reason: { kind: 'text' } },
      ]),
    ),
  ]
}
