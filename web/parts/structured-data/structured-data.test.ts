import { describe, expect, it } from 'vitest'
import { onlyPostalCode } from '../../../contract/area/area.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import {
  type FactAge,
  type FactOrigins,
  factNames,
} from '../../../contract/directory/facts/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { site } from '../../../site.config.ts'
import { noFacts } from '../../kit/testing/records.ts'
import { collectionRecord } from './collection.ts'
import { medicalOrganizationRecord } from './medical-organization.ts'
import { organizationRecord } from './organization.ts'
import { isPhysician, physicianRecord } from './physician.ts'
import { unknownToSchemaOrg } from './vocabulary.ts'

const publicUrl = 'https://directory.example'

const allFacts = (age: FactAge, at: string | null = '2026-11-04T18:00:00Z'): FactOrigins =>
  Object.fromEntries(factNames.map((fact) => [fact, { source: 'office', at, age }]))

const point = { latitude: 29.612345, longitude: -98.494321, quality: 'range' } as const

const practice: Practice = {
  id: 7,
  slug: 'limestone-ridge',
  name: 'Limestone Ridge Heart Clinic',
  address: '1200 Example Parkway, Suite 210, San Antonio, TX 78258',
  phone: '(210) 555-0142',
  website: 'https://limestoneridge.example',
  description: null,
  buildingImageUrl: '/uploads/building.webp',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  specialtyId: 1,
  postalAddress: {
    street: '1200 Example Parkway',
    suite: 'Suite 210',
    city: 'San Antonio',
    state: 'TX',
    postalCode: '78258',
  },
  point,
  logoUrl: '/uploads/logo.webp',
  galleryImages: [],
  galleryDescriptions: {},
  ...noFacts,
  facts: allFacts('fresh'),
  insuranceAccepted: [],
  services: [],
  approved: true,
  claimedByUserId: null,
  claimApproved: false,
  featured: true,
  contactAddress: 'limestone-ridge@practices.example',
  lastCheckedAt: null,
  registerDate: null,
}

const doctor: Doctor = {
  id: 3,
  slug: 'elena-marsh',
  name: 'Dr. Elena Marsh, MD, FACC',
  firstName: 'Elena',
  lastName: 'Marsh',
  specialty: 'Cardiology',
  specialtySlug: 'cardiology',
  specialtyDetails: null,
  bio: null,
  headshotUrl: '/uploads/marsh.webp',
  phone: '(210) 555-0142',
  address: practice.address,
  point,
  practiceId: 7,
  practice,
  education: null,
  officeTexts: [],
  certifications: null,
  affiliations: null,
  yearsExperience: 18,
  languages: ['English', 'Spanish'],
  acceptingPatients: true,
  insuranceAccepted: [],
  ...noFacts,
  facts: allFacts('fresh'),
  gender: null,
  medicare: null,
  places: [],
  officeHours: {
    monday: { open: '08:00', close: '17:00', closed: false },
    wednesday: { open: null, close: null, closed: false },
    friday: { open: '20:00', close: '02:00', closed: false },
    saturday: { open: null, close: null, closed: true },
    sunday: { open: '10:00', close: '12:00', closed: false },
  },
  socialLinks: {
    website: 'https://limestoneridge.example/marsh',
    linkedin: 'https://linkedin.example/in/elena-marsh',
  },
  rating: 4.8,
  kept: 'directory',
  reviewCount: 26,
  featured: true,
  approved: true,
  lastCheckedAt: null,
  registerDate: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const nurse: Doctor = { ...doctor, slug: 'denise-farrow', name: 'Denise Farrow, RN' }

/** A provider of whom nothing but the name is known. */
const bare: Doctor = {
  ...doctor,
  specialty: null,
  specialtySlug: null,
  headshotUrl: null,
  phone: null,
  address: null,
  point: null,
  practice: null,
  practiceId: null,
  languages: [],
  officeHours: null,
  socialLinks: {},
  rating: null,
  reviewCount: 0,
}

describe('checking the vocabulary', () => {
  it('the check finds a property its type does not have, also inside', () => {
    expect(unknownToSchemaOrg({ '@type': 'MedicalOrganization', priceRange: '$' })).toEqual([
      'priceRange of MedicalOrganization',
    ])
    expect(
      unknownToSchemaOrg({ '@type': 'Place', address: { '@type': 'PostalAddress', zip: '78258' } }),
    ).toEqual(['zip of PostalAddress'])
    expect(unknownToSchemaOrg({ '@type': 'Doctor' })).toEqual(['type Doctor'])
  })

  it.each([
    ['organization', organizationRecord(publicUrl)],
    ['physician', physicianRecord(doctor, publicUrl)],
    ['physician of whom little is known', physicianRecord(bare, publicUrl)],
    ['nurse', physicianRecord(nurse, publicUrl)],
    ['practice', medicalOrganizationRecord(practice, [doctor, nurse], publicUrl)],
    [
      'collection',
      collectionRecord({
        publicUrl,
        path: '/doctors',
        name: 'Find Doctors',
        description: 'Doctors',
        items: [{ name: 'Dr. Elena Marsh, MD', path: '/doctors/elena-marsh' }],
      }),
    ],
  ])('the check accepts our record: %s', (_, record) => {
    expect(unknownToSchemaOrg(record)).toEqual([])
  })
})

describe('organizationRecord (SEO-04)', () => {
  it('the organization names customer service, email, service area and postal code (CONST-02)', () => {
    expect(organizationRecord(publicUrl)).toMatchObject({
      '@type': 'Organization',
      areaServed: { name: site.area },
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.city,
        addressRegion: site.state,
        postalCode: onlyPostalCode(),
        addressCountry: 'US',
      },
      contactPoint: {
        contactType: 'customer service',
        telephone: site.contact.phone,
        email: site.contact.email,
      },
    })
  })
})

describe('physicianRecord', () => {
  it('a doctor is a Physician with address, specialty and practice (SEO-01)', () => {
    expect(physicianRecord(doctor, publicUrl)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Physician',
      url: 'https://directory.example/doctors/elena-marsh',
      image: 'https://directory.example/uploads/marsh.webp',
      telephone: '(210) 555-0142',
      medicalSpecialty: 'https://schema.org/Cardiovascular',
      address: {
        streetAddress: '1200 Example Parkway, Suite 210',
        addressLocality: 'San Antonio',
        addressRegion: 'TX',
        postalCode: '78258',
      },
      memberOf: { name: 'Limestone Ridge Heart Clinic' },
    })
  })

  it('hours are written with two-letter weekdays, open days only (SEO-06)', () => {
    expect(physicianRecord(doctor, publicUrl)).toMatchObject({
      openingHours: ['Mo 08:00-17:00', 'Fr 20:00-02:00', 'Su 10:00-12:00'],
    })
  })

  it('a day with breaks is written as several times, and a day around the clock up to midnight', () => {
    const officeHours = {
      monday: {
        open: '08:00',
        close: '17:00',
        closed: false,
        breaks: [{ from: '12:00', to: '13:00' }],
      },
      tuesday: { open: '00:00', close: '00:00', closed: false },
      wednesday: { open: '08:00', close: '08:00', closed: false },
      thursday: { open: '00:00', close: '23:59', closed: false },
    }
    expect(physicianRecord({ ...doctor, officeHours }, publicUrl)).toMatchObject({
      openingHours: [
        'Mo 08:00-12:00',
        'Mo 13:00-17:00',
        'Tu 00:00-23:59',
        'We 00:00-23:59',
        'Th 00:00-23:59',
      ],
    })
  })

  it('the social links are sameAs (SEO-08)', () => {
    expect(physicianRecord(doctor, publicUrl).sameAs).toEqual([
      'https://limestoneridge.example/marsh',
      'https://linkedin.example/in/elena-marsh',
    ])
  })

  it('a rating is there only for real reviews (SEO-07)', () => {
    expect(physicianRecord(doctor, publicUrl)).toHaveProperty('aggregateRating', {
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      reviewCount: 26,
      bestRating: 5,
      worstRating: 1,
    })
    for (const unreal of [
      { rating: null, reviewCount: 12 },
      { rating: 4.8, reviewCount: 0 },
      { rating: 0, reviewCount: 3 },
      { rating: 5.1, reviewCount: 3 },
    ])
      expect(physicianRecord({ ...doctor, ...unreal }, publicUrl)).not.toHaveProperty(
        'aggregateRating',
      )
  })

  it('nothing stands for what is not known', () => {
    expect(physicianRecord(bare, publicUrl)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Physician',
      '@id': 'https://directory.example/doctors/elena-marsh#provider',
      name: 'Dr. Elena Marsh, MD, FACC',
      url: 'https://directory.example/doctors/elena-marsh',
    })
  })

  it('nobody is called a physician who is none', () => {
    expect(physicianRecord(nurse, publicUrl)).toMatchObject({
      '@type': 'Person',
      honorificSuffix: 'RN',
      jobTitle: 'Registered Nurse',
      knowsAbout: ['Cardiology'],
      worksFor: { name: 'Limestone Ridge Heart Clinic' },
    })
    const physicians = ['Dr. A B, MD', 'Dr. A B, D.O.', 'A B, DPM', 'Dr. A B', 'A B, MD, PhD']
    const others = ['A B, NP', 'A B, PA-C', 'A B, PT, DPT', 'Dr. A B, PsyD', 'Dr. A B, OD']
    const is = (name: string) => isPhysician({ name, lastName: 'B' })
    expect(physicians.filter(is)).toEqual(physicians)
    expect(others.filter(is)).toEqual([])
    const dentist = { ...doctor, name: 'Dr. A B', specialtySlug: 'dentistry' }
    expect(physicianRecord(dentist, publicUrl)).toMatchObject({
      '@type': 'Person',
      jobTitle: 'Dentist',
    })
    expect(isPhysician({ name: 'A B', lastName: 'B', specialtySlug: 'counseling' })).toBe(false)
  })

  it('a place is on the map where its house is known and the address confirmed', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: 29.612345, longitude: -98.494321 }
    expect(physicianRecord(doctor, publicUrl)).toMatchObject({ geo })
    expect(medicalOrganizationRecord(practice, [], publicUrl)).toMatchObject({ geo })
    const about = { point: { ...point, quality: 'street' } } as const
    expect(physicianRecord({ ...doctor, ...about }, publicUrl)).not.toHaveProperty('geo')
    expect(physicianRecord({ ...doctor, facts: {} }, publicUrl)).not.toHaveProperty('geo')
  })

  it('further places stand beside the first, where somebody has confirmed them', () => {
    const place: Doctor['places'][number] = {
      id: 1,
      practice: { id: 8, name: 'Cedar House', slug: 'cedar-house' },
      address: '9 Cedar Way, San Antonio, TX 78259',
      point,
      phone: null,
      officeHours: null,
      source: 'register',
      confirmedAt: '2026-11-08T00:00:00.000Z',
      age: 'fresh',
    }
    const places = [place, { ...place, id: 2, age: 'stale' as const }]
    const location = [
      {
        '@type': 'Place',
        name: 'Cedar House',
        address: { streetAddress: '9 Cedar Way', postalCode: '78259' },
        geo: { latitude: 29.612345 },
      },
    ]
    const ofPhysician = physicianRecord({ ...doctor, places }, publicUrl)
    const ofNurse = physicianRecord({ ...doctor, name: 'Elena Marsh, NP', places }, publicUrl)
    expect(ofPhysician).toMatchObject({ location })
    expect(ofNurse).toMatchObject({ workLocation: location })
    expect([ofPhysician, ofNurse].flatMap(unknownToSchemaOrg)).toEqual([])
  })

  it('an address that is written otherwise stays whole', () => {
    const record = physicianRecord({ ...doctor, address: 'Example Mall, door 3' }, publicUrl)
    expect(record.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Example Mall, door 3',
    })
  })
})

describe('medicalOrganizationRecord', () => {
  it('a practice is a medical organization with the fixed price range and its team (SEO-02, SEO-03)', () => {
    expect(medicalOrganizationRecord(practice, [doctor, nurse], publicUrl)).toMatchObject({
      '@type': ['MedicalOrganization', 'MedicalBusiness'],
      priceRange: '$-$$',
      sameAs: ['https://limestoneridge.example'],
      image: 'https://directory.example/uploads/building.webp',
      logo: 'https://directory.example/uploads/logo.webp',
      medicalSpecialty: ['https://schema.org/Cardiovascular'],
      member: [
        { '@type': 'Physician', url: 'https://directory.example/doctors/elena-marsh' },
        { '@type': 'Person', url: 'https://directory.example/doctors/denise-farrow' },
      ],
    })
  })
  it('a practice without a team has no member list', () => {
    expect(medicalOrganizationRecord(practice, [], publicUrl)).not.toHaveProperty('member')
  })

  it('every picture of the practice is there, the building first', () => {
    const practiceWithPictures = { ...practice, galleryImages: ['/uploads/waiting-room.webp'] }
    expect(medicalOrganizationRecord(practiceWithPictures, [], publicUrl)).toMatchObject({
      image: [
        'https://directory.example/uploads/building.webp',
        'https://directory.example/uploads/waiting-room.webp',
      ],
    })
  })
})

describe('facts that patients choose by', () => {
  const statements: Partial<Doctor & Practice> = {
    newPatients: { answer: 'yes', since: null, plans: [] },
    insuranceAccepted: ['Medicaid', 'TRICARE'],
    accessibility: ['elevator'],
    gender: 'female',
    officeHours: {
      monday: {
        open: '08:00',
        close: '17:00',
        closed: false,
        breaks: [{ from: '12:00', to: '13:00' }],
      },
    },
    closures: [
      { from: '2026-12-24', until: '2026-12-25', note: 'Christmas' },
      {
        from: '2026-12-31',
        until: '2026-12-31',
        note: '',
        hours: { open: '08:00', close: '12:00' },
      },
    ],
  }
  const spoken = { ...doctor, ...statements, specialtyDetails: 'Echo, Stress testing' }

  it('facts stand in the record of a physician', () => {
    const record = physicianRecord(spoken, publicUrl)
    expect(unknownToSchemaOrg(record)).toEqual([])
    expect(record).toMatchObject({
      isAcceptingNewPatients: true,
      healthPlanNetworkId: ['Medicaid', 'TRICARE'],
      knowsLanguage: ['English', 'Spanish'],
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'elevator', value: true }],
      availableService: [
        { '@type': 'MedicalProcedure', name: 'Echo' },
        { '@type': 'MedicalProcedure', name: 'Stress testing' },
      ],
      openingHours: ['Mo 08:00-12:00', 'Mo 13:00-17:00'],
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '12:00' },
        { dayOfWeek: 'https://schema.org/Monday', opens: '13:00', closes: '17:00' },
      ],
      specialOpeningHoursSpecification: [
        {
          name: 'Christmas',
          validFrom: '2026-12-24',
          validThrough: '2026-12-25',
          opens: '00:00',
          closes: '00:00',
        },
        { validFrom: '2026-12-31', opens: '08:00', closes: '12:00' },
      ],
    })
    // schema.org has a gender for persons only
    expect(record).not.toHaveProperty('gender')
  })

  it('facts of a person are those that schema.org has for one', () => {
    const record = physicianRecord({ ...spoken, name: nurse.name }, publicUrl)
    expect(unknownToSchemaOrg(record)).toEqual([])
    expect(record).toMatchObject({
      gender: 'https://schema.org/Female',
      knowsAbout: ['Cardiology', 'Echo', 'Stress testing'],
    })
  })

  it('facts stand in the record of a practice', () => {
    const office = { ...practice, ...statements, staffLanguages: ['Spanish'], services: ['Echo'] }
    const record = medicalOrganizationRecord(office, [], publicUrl)
    expect(unknownToSchemaOrg(record)).toEqual([])
    expect(record).toMatchObject({
      telephone: '(210) 555-0142',
      isAcceptingNewPatients: true,
      healthPlanNetworkId: ['Medicaid', 'TRICARE'],
      knowsLanguage: ['Spanish'],
      knowsAbout: ['Echo'],
      openingHours: ['Mo 08:00-12:00', 'Mo 13:00-17:00'],
    })
  })

  it.each([
    ['yes', true],
    ['no', false],
    ['limited', undefined],
  ] as const)('the answer %s about new patients is %s', (answer, accepting) => {
    const newPatients = { answer, since: null, plans: [] }
    const record = physicianRecord({ ...doctor, newPatients }, publicUrl)
    expect('isAcceptingNewPatients' in record ? record.isAcceptingNewPatients : undefined).toBe(
      accepting,
    )
  })

  const factFields = [
    'telephone',
    'address',
    'memberOf',
    'member',
    'knowsLanguage',
    'knowsAbout',
    'isAcceptingNewPatients',
    'healthPlanNetworkId',
    'amenityFeature',
    'availableService',
    'openingHours',
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
  ]

  it.each([
    ['fresh', '2026-11-04T18:00:00Z', true],
    ['aging', '2026-08-04T18:00:00Z', true],
    ['stale', '2026-03-04T18:00:00Z', false],
    ['disputed', '2026-11-04T18:00:00Z', false],
    ['unconfirmed', null, false],
  ] as const)('facts that are %s are told to machines: %s %s', (age, at, isPublished) => {
    const facts = allFacts(age, at)
    const office = {
      ...practice,
      ...statements,
      staffLanguages: ['Spanish'],
      services: ['Echo'],
      facts,
    }
    const records = [
      physicianRecord({ ...spoken, facts }, publicUrl),
      medicalOrganizationRecord(office, [{ ...spoken, facts }], publicUrl),
    ]
    const fields = new Set(records.flatMap((record) => Object.keys(record)))
    expect(factFields.filter((field) => fields.has(field))).toEqual(isPublished ? factFields : [])
  })
})

describe('collectionRecord (SEO-05)', () => {
  const page = { publicUrl, path: '/practices', name: 'Medical Practices', description: 'All' }
  it('a list is a collection page of this site', () => {
    expect(collectionRecord(page)).toMatchObject({
      '@type': 'CollectionPage',
      inLanguage: 'en',
      url: 'https://directory.example/practices',
      isPartOf: { '@type': 'WebSite', url: 'https://directory.example/' },
    })
    expect(collectionRecord(page)).not.toHaveProperty('mainEntity')
  })
  it('the items are numbered from 1, and outside addresses left alone', () => {
    const items = [
      { name: 'One', path: '/practices/one' },
      { name: 'Two', path: 'https://news.example/two' },
    ]
    expect(collectionRecord({ ...page, items }).mainEntity).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'One', url: 'https://directory.example/practices/one' },
        { position: 2, name: 'Two', url: 'https://news.example/two' },
      ],
    })
  })
})
