import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import { specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { searchDoctors } from '../search-doctors.ts'
import { searchPractices, summarizePractices } from '../search-practices.ts'
import { summarizeDoctors } from '../summarize-doctors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await saveSpecialties(db, new Set(listed.map(({ slug }) => slug)))
  const rows = await db.select().from(specialties)
  const doctor = (name: string, specialty: string, more: object = {}) => {
    const [, first, last] = /^(?:Dr\. )?(\S+) ([^,]+)/.exec(name)!
    return insertDoctor(db, {
      name,
      firstName: first!,
      lastName: last!,
      specialtyId: rows.find((row) => row.name === specialty)!.id,
      ...more,
    })
  }
  const heart = await insertPractice(db, {
    name: 'Limestone Heart Clinic',
    phone: '(210) 555-0142',
    street: '100 Hardy Oak Blvd',
    city: 'San Antonio',
    postalCode: '78258',
  })
  await insertPractice(db, { name: 'Whitebrush Imaging & Lab', postalCode: '78230' })
  await doctor('Dr. Elena Marsh, MD', 'Cardiology', {
    practiceId: heart.id,
    languages: ['English', 'Spanish'],
    acceptingPatients: true,
    insuranceAccepted: ['Placeholder Medicare Advantage'],
    officeHours: { saturday: { open: '09:00', close: '12:00', closed: false } },
  })
  await doctor('Dr. Luis De La Cruz, DO', 'Pediatrics', {
    npi: '1234567893',
    phone: '(210) 555-0177 ext. 12',
  })
  await doctor('Dr. Ruth Vander Berg, MD', 'Otolaryngology', {})
  await doctor('Dr. Paid Knee, DPM', 'Podiatry', { featured: true })
  await doctor('Dr. Bo Li, MD', 'Psychiatry', {
    specialtyDetails: 'Sleep, Worry, Hill walks',
    insuranceAccepted: ['Zephyr Hill Community Health Plan'],
  })
  await doctor('Dr. Ann Family, MD', 'Family Medicine', {
    featured: true,
    insuranceAccepted: ['Superior STAR', 'BCBS of somewhere'],
  })
  await doctor('Sam Okafor, PA-C', 'Dermatology')
  await doctor('Dr. Vera Old, MD', 'Geriatrics')
})
afterAll(() => database.close())

const names = async (search: string) => {
  const { doctors } = await searchDoctors(database.db, { search })
  return doctors.map(({ doctor }) => doctor.name.replace(/^Dr\. |,.*$/g, ''))
}
const reading = async (search: string) => (await summarizeDoctors(database.db, { search })).reading!

describe('the first who answers', () => {
  test.each([
    ['deviated septum', 'Ruth Vander Berg'],
    ['ear infecton', 'Luis De La Cruz'],
    ['best pediatrician in stone oak', 'Luis De La Cruz'],
    ['i need a heart doctor', 'Elena Marsh'],
    ['female cardiologist', 'Elena Marsh'],
    ['dolor de oído', 'Luis De La Cruz'],
    ['thyriod', 'Ann Family'],
    ['delacruz', 'Luis De La Cruz'],
    ['de la cruz', 'Luis De La Cruz'],
    ['vanderberg', 'Ruth Vander Berg'],
    ['dr li', 'Bo Li'],
    ['PA-C', 'Sam Okafor'],
    ['D.O.', 'Luis De La Cruz'],
    ['physician assistant', 'Sam Okafor'],
    ['(210) 555-0177', 'Luis De La Cruz'],
    ['555 0142', 'Elena Marsh'],
    ['1234567893', 'Luis De La Cruz'],
    ['hardy oak boulevard', 'Elena Marsh'],
    ['spanish speaking heart doctor', 'Elena Marsh'],
    ['medicare cardiologist', 'Elena Marsh'],
    ['cardiologist open saturday', 'Elena Marsh'],
    ['pediatra', 'Luis De La Cruz'],
    ['neurosurgeon for back pain', 'Ann Family'],
  ])('the text %s finds %s first', async (search, first) => {
    expect((await names(search))[0]).toBe(first)
  })
})

test.each(['pizza near me', 'asdf qwerty', 'used cars', 'zzyzx', 'tire shop', 'xkqzv 100 jjwq'])(
  '%s means nobody here',
  async (search) => {
    expect(await names(search)).toEqual([])
  },
)

test.each(['medicaid', 'superior', 'bcbs', 'superior star', 'seguro del estado'])(
  '%s finds who takes a plan of it',
  async (search) => {
    expect(await names(search)).toEqual(['Ann Family'])
  },
)

test.each([
  ['takes hill', []],
  ['accepts community', []],
  ['takes health plan', []],
  ['psychiatrist hmo', []],
  ['takes zephyr', ['Bo Li']],
  ['takes hill zephyr', ['Bo Li']],
  ['takes hill community', ['Bo Li']],
])('%s means a plan only by a word of its own or several', async (search, takers) => {
  const { doctors } = await searchDoctors(database.db, { search })
  const reasons = doctors.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'plan'))
  expect(reasons.map(({ doctor }) => doctor.name.replace(/^Dr\. |,.*$/g, ''))).toEqual(takers)
})

test('a specialty that nobody practices is said, and no other specialty stands in for it', async () => {
  expect(await names('neurosurgeon')).toEqual([])
  expect(await reading('neurosurgeon')).toMatchObject({
    absentSpecialties: ['Neurosurgery'],
    generalSpecialties: [{ name: 'Family Medicine', doctorCount: 1 }],
  })
})

test('a whole name stands before a specialty meant, and that before who only treats it', async () => {
  expect((await names('knee'))[0]).toBe('Paid Knee')
  expect((await names('heart'))[0]).toBe('Elena Marsh')
})

test('a paid listing leads only among equally good answers', async () => {
  const result = await searchDoctors(database.db, { search: 'ear infection' })
  expect(result.doctors.map(({ featured }) => featured)).toEqual([false, false, true])
  const summary = await summarizeDoctors(database.db, { search: 'ear infection' })
  // figures are of the group that leads
  expect(summary.featured).toBe(0)
})

test.each([
  ['pediatrician who takes tricare', 'Luis De La Cruz', ['tricare']],
  ['family doctor open sunday', 'Ann Family', ['open', 'sunday']],
  ['psychiatrist who speaks Tagalog', 'Bo Li', ['tagalog']],
])('%s: what no record here has refuses nobody, and is named', async (search, first, leftOut) => {
  expect((await names(search))[0]).toBe(first)
  expect((await reading(search)).leftOut).toEqual(leftOut)
})

test('a filter that somebody else here meets stays, and is named', async () => {
  expect(await names('pediatrician open saturday')).toEqual([])
  expect((await reading('pediatrician open saturday')).terms).toContainEqual(
    expect.objectContaining({ label: 'open Saturday' }),
  )
})

test('who names no child is taken for an adult', async () => {
  expect((await names('fever'))[0]).toBe('Ann Family')
  expect((await names('my child has a fever'))[0]).toBe('Luis De La Cruz')
})

test('a rambling sentence is read to its end, and its small words refuse nobody', async () => {
  const search =
    'hello good morning could you please help me, we just moved and before school my two little boys need someone who can look at an ear infection, thank you so much'
  expect((await names(search))[0]).toBe('Luis De La Cruz')
})

test('one word of a longer phrase does not narrow what was said in full', async () => {
  const { terms, leftOut } = await reading('ear infection at night')
  expect(terms.map(({ label }) => label)).toEqual(['ear infections'])
  expect(leftOut).toEqual(['night'])
})

test('words that nobody has are left out and named', async () => {
  expect(await names('marsh xylophon')).toEqual(['Elena Marsh'])
  expect((await reading('marsh xylophon')).leftOut).toEqual(['xylophon'])
})

test('the name stays where nobody answers every word', async () => {
  expect(await names('marsh podiatry')).toEqual(['Elena Marsh'])
  expect((await reading('marsh podiatry')).leftOut).toEqual(['podiatry'])
})

test('each meaning can be removed from the text', async () => {
  const { terms } = await reading('heart doctor taking new patients')
  expect(terms.map(({ label, without }) => [label, without])).toEqual([
    ['taking new patients', 'heart doctor'],
    ['Cardiology', 'doctor taking new patients'],
  ])
})

test.each([
  ['chest pain', '911'],
  ['i cant breathe', '911'],
  ['i want to die', '988'],
  ['quiero morir', '988'],
  ['ear infection', null],
  ['dolor de oído', null],
])('the search %s shows the emergency line %s', async (search, emergency) => {
  expect((await reading(search)).emergency).toBe(emergency)
})

test('practices stand beside doctors, also those without any', async () => {
  expect((await reading('whitebrush')).practices).toMatchObject({
    total: 1,
    first: [{ name: 'Whitebrush Imaging & Lab' }],
  })
  const result = await searchPractices(database.db, { search: 'whitebrush' })
  expect(result).toMatchObject({ total: 1, practices: [{ name: 'Whitebrush Imaging & Lab' }] })
})

test('hostile texts are answered like any other', async () => {
  // two letters of every block of the first planes, some blocks to a text
  const blocks = Array.from({ length: 34 }, (_, part) =>
    Array.from({ length: 8 }, (_, at) => (part * 8 + at) * 0x100)
      .map((block) => String.fromCodePoint(block + 0x41, block + 0x80))
      .join(' '),
  )
  const hostile = [
    '%_'.repeat(5000),
    Array.from({ length: 5000 }, (_, at) => `word${at}`).join(' '),
    "':* & | ! <-> \\ 'a':*A",
    '\ud800',
    ...blocks,
  ]
  for (const search of hostile) {
    const { total } = await searchDoctors(database.db, { search })
    expect(await summarizeDoctors(database.db, { search })).toMatchObject({ total })
  }
})

describe('the nearest specialties where nobody is listed under one', () => {
  test.each([
    ['cardiothoracic surgeon', ['Cardiology']],
    ['vascular surgeon', ['Cardiology']],
    ['audiologist', ['Otolaryngology']],
    ['allergist', ['Otolaryngology', 'Dermatology']],
    ['speech therapist', ['Otolaryngology']],
    ['plastic surgeon', ['Dermatology', 'Otolaryngology']],
    ['addiction doctor', ['Psychiatry']],
    ['psychologist', ['Psychiatry']],
    ['counselor', ['Psychiatry']],
    ['somnologist', ['Otolaryngology']],
    ['pathologist', ['Dermatology']],
    ['geneticist', ['Pediatrics']],
    ['pediatric dentist', ['Pediatrics']],
    ['orthopedic surgeon', []],
    ['dentist', []],
  ])('the nearest specialties to %s are %j', async (search, names) => {
    const { nearestSpecialties, generalSpecialties } = await reading(search)
    const general = generalSpecialties.map(({ name }) => name)
    expect(nearestSpecialties.map(({ name }) => name)).toEqual(
      names.filter((name) => !general.includes(name)),
    )
  })
})

test.each([
  ['my kid has a fever, open saturday', 'Geriatrics'],
  ['my 85 year old father fell, open saturday', 'Pediatrics'],
])('who asks %j is not sent to %s', async (search, specialty) => {
  const { nearestSpecialties, generalSpecialties } = await reading(search)
  expect(generalSpecialties.map(({ name }) => name)).toContain('Family Medicine')
  expect(nearestSpecialties.map(({ name }) => name)).not.toContain(specialty)
})

test('a dentist is not for children alone: nobody who sees everyone is a pediatrician', async () => {
  const general = async (search: string) =>
    (await reading(search)).generalSpecialties.map(({ name }) => name)
  expect(await general('dentist')).toEqual(['Family Medicine'])
  expect(await general('pediatric dentist')).toEqual(['Pediatrics', 'Family Medicine'])
})

test.each([
  ['skin', 'the skin'],
  ['bones', 'bones and joints'],
  ['in labor', 'childbirth'],
  ['woman doctor', 'female'],
  ['female doctor', 'female'],
  ['lady doctor', 'Obstetrics & Gynecology'],
])('%s is read as %s', async (search, label) => {
  expect((await reading(search)).terms.map((term) => term.label)).toEqual([label])
})

test('a distance narrows nothing, and is named', async () => {
  expect((await reading('pediatrician near me')).nearby).toBe('near me')
  expect(await names('pediatrician near me')).toEqual(await names('pediatrician'))
  expect((await names('near me')).length).toBeGreaterThan(5)
})

test.each([
  ['pediatrician open tonight', 'open tonight'],
  ['pediatrician open on christmas eve', 'open on christmas eve'],
  ['open thanksgiving pediatrician', 'open thanksgiving'],
  ['pediatra abierto mañana', 'abierto mañana'],
  ['pediatra abierto en navidad', 'abierto en navidad'],
])(
  '%s is answered with all pediatricians, and with who is %s as not recorded',
  async (search, words) => {
    const { notRecorded, leftOut, unknownPlaces, terms } = await reading(search)
    expect(notRecorded.join(' ')).toBe(words)
    expect([...leftOut, ...(unknownPlaces ?? [])]).toEqual([])
    expect(terms.map(({ label }) => label)).toEqual(['Pediatrics'])
  },
)

describe('places', () => {
  test.each([
    ['heart doctor near Foo Street', 'Foo Street', 'Cardiology'],
    ['cardiologist close to the Alamo', 'the Alamo', 'Cardiology'],
    ['cardiologist around Heart Lane', 'Heart Lane', 'Cardiology'],
    ['cardiologist near 90210', '90210', 'Cardiology'],
    ['cardiologist on Hardy Foo Blvd', 'Hardy Foo Blvd', 'Cardiology'],
    ['near Foo Street cardiologist', 'Foo Street', 'Cardiology'],
    ['near Foo, cardiologist', 'Foo', 'Cardiology'],
    ['cardiologist at Foo Mall who speaks spanish', 'Foo Mall', 'Cardiology Spanish'],
    ['cardiologist in Austin', 'Austin', 'Cardiology'],
    ['cardiologist near Stone Oak Parkway', 'Stone Oak Parkway', 'Cardiology'],
    ['cardiologist near 1604', '1604', 'Cardiology'],
    ['near Foo Street', 'Foo Street', ''],
    ['cardiologist near i-10', 'i-10', 'Cardiology'],
    ['cardiologist near I 35', 'I 35', 'Cardiology'],
    ['cardiólogo por el HEB', 'HEB', 'Cardiology'],
    ['cardiologist near Hardi Oak', 'Hardi Oak', 'Cardiology'],
  ])('%s: “%s” is named, and the rest is answered', async (search, place, labels) => {
    const { terms, leftOut, unknownPlaces } = await reading(search)
    expect(unknownPlaces).toEqual([place])
    expect(leftOut).toEqual([])
    expect(terms.map(({ label }) => label).join(' ')).toBe(labels)
    expect((await names(search)).length).toBeGreaterThan(0)
  })

  test.each([
    'cardiologist near Hardy Oak',
    'cardiologist near limestone heart clinic',
    'pediatrician near limestoneheart',
    'cardiologist near 78258',
    'cardiologist near 78230',
    'cardiologist near Stone Oak',
    'cardiologist near stonoak',
    'cardiologist around Stone Oaks',
    'cardiologist close to sontera',
    'cardiologist encino prk',
    'cardiologist near limestone haert clinic',
    'doctor por la diarea',
    'doctor por la tarde',
    'médico por el dolor de espalda',
    'cardiologist near me',
    'doctor at night',
    'specialist in kardiology',
    'rash on my elbo',
    'cardiologist in kardiology',
    'pain in kneee',
    'covered by zephyr',
    'cardiologist on saturday',
    'by appointment',
    'around 50',
  ])('%s names no place that nobody is at', async (search) => {
    expect((await reading(search)).unknownPlaces).toBeUndefined()
  })

  test.each(['encino prk', 'in encino prk', 'near Encino Prk'])(
    '%s is read as a part of the area, where everybody is',
    async (search) => {
      const { terms, unknownPlaces } = await reading(search)
      expect({ terms, unknownPlaces }).toEqual({ terms: [], unknownPlaces: undefined })
      expect(await names(search)).toEqual(await names('Encino Park'))
    },
  )

  test('a place that nobody is at is named beside practices too', async () => {
    expect(
      await summarizePractices(database.db, { search: 'heart near Foo Street' }),
    ).toMatchObject({
      total: 1,
      unknownPlaces: ['Foo Street'],
    })
  })
})

test.each(['weekend clinic', 'no appointment', 'trouble seeing', 'just got out of the hospital'])(
  '%s: general words mean something together',
  async (search) => {
    expect((await reading(search)).terms).toEqual([expect.objectContaining({ kind: 'condition' })])
  },
)

test.each(['drop the table', 'who won something last night', 'how to change a tire'])(
  '%s: one word of a longer phrase is no answer among words that mean nothing',
  async (search) => {
    expect(await names(search)).toEqual([])
  },
)

test.each(['i want to', 'please', '%%%'])('%s says nothing, and nobody answers', async (search) => {
  expect(await reading(search)).toMatchObject({
    terms: [],
    leftOut: [],
    absentSpecialties: [],
    generalSpecialties: [{ name: 'Family Medicine' }],
  })
})

describe('searches that only a practice’s doctors answer', () => {
  test.each([
    ['cardiologist open saturday', 1],
    ['cardiologist open sunday', 1], // nobody at all is open then
    ['limestone accepting new patients', 1],
    ['limestone spanish', 1],
    ['limestone vietnamese', 1],
    ['limestone heart clinic', 1],
  ])('the text %s is answered by %i practices', async (search, total) => {
    expect((await reading(search)).practices.total).toBe(total)
    expect((await searchPractices(database.db, { search })).total).toBe(total)
  })
})
