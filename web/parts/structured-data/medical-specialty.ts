import type { MedicalSpecialty } from 'schema-dts'

/** Members of schema.org's MedicalSpecialty by the slug of our specialty. */
const memberOf: Record<string, MedicalSpecialty & string> = {
  anesthesiology: 'https://schema.org/Anesthesia',
  audiology: 'https://schema.org/Audiology',
  cardiology: 'https://schema.org/Cardiovascular',
  dentistry: 'https://schema.org/Dentistry',
  dermatology: 'https://schema.org/Dermatology',
  'emergency-medicine': 'https://schema.org/Emergency',
  endocrinology: 'https://schema.org/Endocrine',
  'family-medicine': 'https://schema.org/PrimaryCare',
  gastroenterology: 'https://schema.org/Gastroenterologic',
  'general-surgery': 'https://schema.org/Surgical',
  geriatrics: 'https://schema.org/Geriatric',
  'infectious-disease': 'https://schema.org/Infectious',
  'internal-medicine': 'https://schema.org/PrimaryCare',
  'medical-genetics': 'https://schema.org/Genetic',
  midwifery: 'https://schema.org/Midwifery',
  nephrology: 'https://schema.org/Renal',
  neurology: 'https://schema.org/Neurologic',
  nutrition: 'https://schema.org/DietNutrition',
  'obstetrics-gynecology': 'https://schema.org/Gynecologic',
  oncology: 'https://schema.org/Oncologic',
  ophthalmology: 'https://schema.org/Ophthalmology',
  optometry: 'https://schema.org/Optometric',
  orthopedics: 'https://schema.org/Musculoskeletal',
  otolaryngology: 'https://schema.org/Otolaryngologic',
  pathology: 'https://schema.org/Pathology',
  pediatrics: 'https://schema.org/Pediatric',
  'physical-therapy': 'https://schema.org/Physiotherapy',
  'plastic-surgery': 'https://schema.org/PlasticSurgery',
  podiatry: 'https://schema.org/Podiatric',
  psychiatry: 'https://schema.org/Psychiatric',
  pulmonology: 'https://schema.org/Pulmonary',
  radiology: 'https://schema.org/Radiography',
  rheumatology: 'https://schema.org/Rheumatologic',
  'speech-therapy': 'https://schema.org/SpeechPathology',
  urology: 'https://schema.org/Urologic',
}

/** The schema.org value for one of our specialties; undefined if there is no equivalent. */
export const medicalSpecialty = (slug: string | null) =>
  slug === null || !Object.hasOwn(memberOf, slug) ? undefined : memberOf[slug]
