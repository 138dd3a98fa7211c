import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SocialLinks } from '../../contract/directory/doctor.ts'
import { OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import { weekdays } from '../../contract/directory/hours/weekdays.ts'
import { namedPrograms } from '../../contract/directory/plans/plans.ts'
import { NewsArticle } from '../../contract/news/article.ts'
import { newsCategories } from '../../contract/news/categories.ts'
import { formerSlugs } from '../../server/directory/records/tables.ts'
import { doctors, featuredListings, practices, specialties } from '../../server/directory/tables.ts'
import { newsArticles } from '../../server/news/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { loadDemoData } from './load-demo-data.ts'

type DoctorRow = typeof doctors.$inferSelect

let database: TestDatabase
let everyDoctor: DoctorRow[]
let doctorRows: DoctorRow[]
let practiceRows: (typeof practices.$inferSelect)[]
let specialtyRows: (typeof specialties.$inferSelect)[]
let articleRows: (typeof newsArticles.$inferSelect)[]
let featuredRows: DoctorRow[]

beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoData(database.db)
  everyDoctor = await database.db.select().from(doctors)
  doctorRows = everyDoctor.filter((doctor) => doctor.publishedAt && !doctor.unpublishedAt)
  practiceRows = await database.db.select().from(practices)
  specialtyRows = await database.db.select().from(specialties)
  articleRows = await database.db.select().from(newsArticles)
  const listings = await database.db.select().from(featuredListings)
  featuredRows = doctorRows.filter(({ id }) => listings.some((listing) => listing.doctorId === id))
})

afterAll(() => database?.close())

const some = <Row>(rows: Row[], is: (row: Row) => unknown) => rows.filter(is).length
const urlsOf = (doctor: DoctorRow) => Object.values(doctor.socialLinks)
const teamOf = (practice: { id: number }) =>
  doctorRows.filter((doctor) => doctor.practiceId === practice.id)

describe('invented data', () => {
  test('phones are 555-01xx and not the directory’s own', () => {
    for (const { phone, slug } of [...everyDoctor, ...practiceRows])
      if (phone !== null) expect(phone, slug).toMatch(/^\(210\) 555-01(?!00)\d\d$/)
  })

  test('every address on the web or in mail ends in .example', () => {
    const urls = [
      ...everyDoctor.flatMap(urlsOf),
      ...practiceRows.flatMap(({ website }) => website ?? []),
      ...articleRows.map(({ sourceUrl }) => sourceUrl),
    ]
    for (const url of urls) {
      expect(new URL(url).protocol, url).toBe('https:')
      expect(new URL(url).hostname, url).toMatch(/\.example$/)
    }
    for (const { contactEmail } of practiceRows)
      if (contactEmail !== null) expect(contactEmail).toMatch(/^[a-z]+@[a-z.-]+\.example$/)
  })

  test('streets carry a made-up word and stand in one town', () => {
    for (const { street, city, state, postalCode, slug } of [...everyDoctor, ...practiceRows])
      if (street !== null) {
        expect(street, slug).toMatch(/^\d+ .*\b(Example|Sample|Placeholder|Demo|Fictional)\b/)
        expect([city, state, postalCode]).toEqual(['San Antonio', 'TX', '78258'])
      }
  })

  test('insurance plans and schools carry a made-up word', () => {
    const fictionalName =
      /Example|Sample|Placeholder|Demo|Fictional|Specimen|Mockup|Imaginary|Template/
    for (const doctor of everyDoctor) {
      for (const plan of doctor.insuranceAccepted)
        if (!namedPrograms.some(({ name }) => name === plan)) expect(plan).toMatch(fictionalName)
      for (const line of doctor.education?.split('\n') ?? []) expect(line).toMatch(fictionalName)
      for (const place of doctor.affiliations?.split(', ') ?? [])
        expect(place).toMatch(fictionalName)
    }
  })

  test('nothing claims a register number or a picture', () => {
    for (const row of [...everyDoctor, ...practiceRows]) {
      expect(row.npi).toBeNull()
      expect(row.source).toBe('demo')
    }
    for (const doctor of everyDoctor) expect(doctor.headshotUrl).toBeNull()
    for (const { logoUrl, buildingImageUrl } of practiceRows)
      expect([logoUrl, buildingImageUrl]).toEqual([null, null])
  })
})

describe('valid data', () => {
  test('slugs are unique, in lower case, without accents', async () => {
    const former = await database.db.select().from(formerSlugs)
    for (const rows of [practiceRows, specialtyRows, [...everyDoctor, ...former]]) {
      const slugs = rows.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    }
    expect(former).toHaveLength(1)
    expect(former[0]!.recordId).toBe(doctorRows.find((d) => d.slug === 'hannah-lindqvist')!.id)
  })

  test('office hours and links are valid for the contract', () => {
    for (const doctor of everyDoctor) {
      expect(SocialLinks.parse(doctor.socialLinks)).toEqual(doctor.socialLinks)
      if (!doctor.officeHours) continue
      expect(OfficeHours.parse(doctor.officeHours)).toEqual(doctor.officeHours)
      for (const { open, close, closed } of Object.values(doctor.officeHours)) {
        expect(closed).toBe(open === null && close === null)
        if (open && close) expect(open < close, `${doctor.slug} ${open}`).toBe(true)
      }
    }
  })

  test('short bios are short, and no two texts are alike', () => {
    for (const { basicBio, slug } of everyDoctor)
      expect(basicBio?.length ?? 0, slug).toBeLessThanOrEqual(100)
    const texts = [
      ...everyDoctor.flatMap(({ basicBio, detailedBio }) => [basicBio, detailedBio]),
      ...practiceRows.map(({ description }) => description),
      ...articleRows.map(({ excerpt }) => excerpt),
    ].filter((text) => text !== null)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('a doctor has a practice or an own address, not both', () => {
    expect(some(everyDoctor, (doctor) => doctor.practiceId && doctor.street)).toBe(0)
  })

  test('articles show, over eighteen months and every category', () => {
    for (const article of articleRows)
      NewsArticle.omit({ publishedMonth: true }).parse({ ...article })
    const days = articleRows.map(({ publishedOn }) => publishedOn).sort()
    expect(days[0]! >= '2025-05-01' && days[0]! < '2025-07-01').toBe(true)
    expect(days.at(-1)! < '2026-11-01').toBe(true)
    const categories = new Set(articleRows.map(({ category }) => category))
    expect([...categories].sort()).toEqual([...newsCategories, 'Community'].sort())
  })
})

describe('what is there for some and not for others', () => {
  test.each([
    ['specialty', (d) => d.specialtyId],
    ['services', (d) => d.specialtyDetails],
    ['bio', (d) => d.basicBio ?? d.detailedBio],
    ['phone', (d) => d.phone],
    ['practice', (d) => d.practiceId],
    ['own address', (d) => d.street],
    ['own suite, among own addresses', (d) => !d.street || d.suite],
    ['education', (d) => d.education],
    ['certifications', (d) => d.certifications],
    ['affiliations', (d) => d.affiliations],
    ['years of experience', (d) => d.yearsExperience !== null],
    ['languages', (d) => d.languages.length],
    ['word on new patients', (d) => d.acceptingPatients !== null],
    ['insurance', (d) => d.insuranceAccepted.length],
    ['office hours', (d) => d.officeHours],
    ['links', (d) => urlsOf(d).length],
    ['rating', (d) => d.rating !== null && d.reviewCount > 0],
    ['last check', (d) => d.lastCheckedAt],
    ['last name', (d) => d.lastName],
  ] satisfies [string, (doctor: DoctorRow) => unknown][])(
    'some doctors have %s and some do not',
    (_field, has) => {
      expect(some(doctorRows, has)).toBeGreaterThan(0)
      expect(some(doctorRows, (doctor) => !has(doctor))).toBeGreaterThan(0)
    },
  )

  test.each(['description', 'suite', 'phone', 'website', 'contactEmail', 'lastCheckedAt'] as const)(
    'some practices have %s and some do not',
    (field) => {
      const present = some(practiceRows, (practice) => practice[field] !== null)
      expect(present).toBeGreaterThan(practiceRows.length / 2)
      expect(present).toBeLessThan(practiceRows.length)
    },
  )
})

describe('faces of a profile', () => {
  const cases: [string, (doctor: DoctorRow) => unknown][] = [
    ['education only', (d) => d.education && !d.certifications],
    ['certifications only', (d) => d.certifications && !d.education],
    ['one service', (d) => d.specialtyDetails && !d.specialtyDetails.includes(',')],
    ['many services', (d) => (d.specialtyDetails?.split(',').length ?? 0) >= 15],
    ['many plans', (d) => d.insuranceAccepted.length >= 12],
    ['one plan', (d) => d.insuranceAccepted.length === 1],
    ['no experience yet', (d) => d.yearsExperience === 0],
    ['one year', (d) => d.yearsExperience === 1],
    ['41 years', (d) => d.yearsExperience === 41],
    ['accepting', (d) => d.acceptingPatients === true],
    ['not accepting', (d) => d.acceptingPatients === false],
    ['a whole week of hours', (d) => weekdays.every((day) => d.officeHours?.[day])],
    ['part of a week', (d) => d.officeHours && !weekdays.every((day) => d.officeHours?.[day])],
    ['evening hours', (d) => (d.officeHours?.monday?.close ?? '') >= '20:00'],
    ['a lunch break', (d) => d.officeHours?.tuesday?.breaks],
    ['Saturday hours', (d) => d.officeHours?.saturday?.open],
    ['a closed weekday', (d) => d.officeHours?.friday?.closed],
    ['all five links', (d) => urlsOf(d).length === 5],
    ['one link', (d) => urlsOf(d).length === 1],
    ['an RN', (d) => /, RN$/.test(d.name)],
    ['an NP', (d) => /, NP$/.test(d.name)],
    ['a PA', (d) => /, PA$/.test(d.name)],
    ['a PT', (d) => /, PT\b/.test(d.name)],
    ['a suffix', (d) => / Jr\.,/.test(d.name)],
    ['three credentials', (d) => d.name.split(',').length === 4],
    ['accents', (d) => /\p{M}/u.test(d.lastName.normalize('NFD'))],
    ['an apostrophe', (d) => d.lastName.includes('’')],
    ['a very long name', (d) => d.name.length > 60],
    ['one name only', (d) => !d.firstName && !d.lastName],
    [
      'nothing but name and specialty',
      (d) => !d.phone && !d.basicBio && !d.practiceId && !d.street,
    ],
  ]
  test.each(cases)('some doctor shows this face: %s', (_face, is) => {
    expect(some(doctorRows, is)).toBeGreaterThan(0)
  })

  test('names without case or accents put doctors in order', () => {
    for (const { sortName, slug } of everyDoctor)
      expect(sortName, slug).toMatch(/^[a-z]+([ -][a-z]+)*$/)
  })

  test('one claim is pending, and two doctors are former', () => {
    expect(some(everyDoctor, (d) => !d.publishedAt && !d.unpublishedAt)).toBe(1)
    const former = everyDoctor.filter((d) => d.publishedAt && d.unpublishedAt)
    expect(former).toHaveLength(2)
    for (const doctor of former) {
      expect(doctor.unpublishedReason).toBeTruthy()
      expect(doctor.unpublishedAt!.getTime()).toBeGreaterThan(doctor.publishedAt!.getTime())
    }
  })

  test('there are many doctors, and many bios written out', () => {
    expect(doctorRows.length).toBeGreaterThanOrEqual(66)
    expect(some(doctorRows, (d) => (d.detailedBio?.length ?? 0) > 100)).toBeGreaterThanOrEqual(45)
  })
})

describe('Featured doctors', () => {
  test('eight doctors in six practices are Featured', () => {
    expect(featuredRows).toHaveLength(8)
    expect(new Set(featuredRows.map(({ practiceId }) => practiceId)).size).toBe(6)
  })

  test('their bios have one, two and four paragraphs, and one shows code as text', () => {
    const counts = featuredRows.map(({ detailedBio }) => detailedBio?.split('\n\n').length)
    expect(counts).toEqual(expect.arrayContaining([1, 2, 4, undefined]))
    const code = featuredRows.find(({ detailedBio }) => detailedBio?.includes('<script>'))
    expect(code?.detailedBio).toMatch(/&.*<script>alert\(.+\)<\/script>/s)
  })
})

describe('practices and specialties', () => {
  test('some descriptions are around the 500 characters that are shown', () => {
    const lengths = practiceRows.map(({ description }) => description?.length ?? 0)
    expect(lengths).toEqual(expect.arrayContaining([500, 501]))
    expect(some(lengths, (length) => length > 550)).toBeGreaterThanOrEqual(2)
    expect(some(lengths, (length) => length > 0 && length < 100)).toBeGreaterThan(0)
  })

  test('there are teams of none, one and nine, and one very long name', () => {
    const sizes = practiceRows.map((practice) => teamOf(practice).length)
    expect(sizes).toEqual(expect.arrayContaining([0, 1, 9]))
    expect(some(practiceRows, ({ name }) => name.length > 80)).toBe(1)
  })

  test('there are specialties of none, one, and nine or more doctors', () => {
    const sizes = specialtyRows.map(
      ({ id }) => doctorRows.filter((doctor) => doctor.specialtyId === id).length,
    )
    expect(sizes).toEqual(expect.arrayContaining([0, 1]))
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(9)
  })
})
