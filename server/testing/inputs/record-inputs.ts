import { randomUUID } from 'node:crypto'
import type {
  ArticleRecordForm,
  DoctorRecordForm,
  PracticeRecordForm,
  SpecialtyRecordForm,
} from '../../../contract/administration/records/forms.ts'
import { newsArticles } from '../../news/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formBody } from '../forms.ts'
import { plain } from '../pictures/pictures.ts'

/** Forms of records that are complete enough to be saved. */
export const doctorForm = (changes: Partial<DoctorRecordForm> = {}): DoctorRecordForm => ({
  name: 'Dr. Ada Example, MD',
  firstName: 'Ada',
  lastName: 'Example',
  slug: '',
  npi: '',
  specialtyId: null,
  formerName: '',
  otherName: '',
  specialtyDetails: '',
  servicesEs: '',
  practiceId: null,
  phone: '(210) 555-0142',
  acceptingPatients: null,
  basicBio: '',
  basicBioEs: '',
  detailedBio: '',
  detailedBioEs: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  postalCode: '',
  education: '',
  certifications: '',
  affiliations: '',
  yearsExperience: null,
  languages: [],
  insuranceAccepted: [],
  officeHours: null,
  website: '',
  linkedin: '',
  twitter: '',
  facebook: '',
  instagram: '',
  ...changes,
})

export const practiceForm = (changes: Partial<PracticeRecordForm> = {}): PracticeRecordForm => ({
  name: 'Persimmon Example Clinic',
  formerNames: '',
  otherNames: '',
  slug: '',
  npi: '',
  specialtyId: null,
  description: '',
  descriptionEs: '',
  servicesEs: '',
  phone: '(210) 555-0143',
  website: '',
  contactEmail: 'front.desk@persimmon.example',
  street: '1200 Example Parkway',
  suite: 'Suite 210',
  city: 'San Antonio',
  state: 'TX',
  postalCode: '78258',
  ...changes,
})

export const specialtyForm = (changes: Partial<SpecialtyRecordForm> = {}): SpecialtyRecordForm => ({
  name: `Example Medicine ${randomUUID()}`,
  nameEs: '',
  slug: '',
  description: '',
  descriptionEs: '',
  everydayWords: ['example doctor'],
  ...changes,
})

export const articleForm = (changes: Partial<ArticleRecordForm> = {}): ArticleRecordForm => ({
  title: 'A new wing opens',
  titleEs: '',
  excerpt: 'More rooms for more neighbors.',
  excerptEs: '',
  category: 'Hospital Expansion',
  publishedOn: '2026-11-20',
  publishAt: '',
  sourceUrl: 'https://news.example/wing',
  ...changes,
})

export async function insertArticle(
  db: Db,
  values: Partial<typeof newsArticles.$inferInsert> = {},
) {
  const { publishAt: _, ...columns } = articleForm()
  const [row] = await db
    .insert(newsArticles)
    .values({ ...columns, ...values })
    .returning()
  return row!
}

/** A form with one picture in it. */
export const pictureForm = async (width = 8, height = 8, name = 'picture') =>
  formBody([
    {
      name,
      filename: 'house.png',
      content: await plain(width, height).png().toBuffer(),
    },
  ])
