import { areaInCity } from '../../../contract/area/area-texts.ts'
import { number, plural } from '../language.ts'

export const backToSearch = 'Volver a la búsqueda'
export const notFound = 'No encontramos a este médico'
export const notFoundDescription = 'No hay ningún médico en esta dirección.'
export const notFoundText = 'El perfil que busca no existe o se quitó del directorio.'
export const goBackToSearch = 'Volver a la búsqueda'

type Summary = {
  specialty: string | null
  practice: string | undefined
  phone: string | null
  accepting: boolean
}
/** The text that a search engine shows under the name. */
export const summary = ({ specialty, practice, phone, accepting }: Summary) =>
  [
    `${specialty ?? 'Profesional de la salud'}${practice ? ` en ${practice}` : ''}, ${areaInCity()}.`,
    accepting && 'Acepta pacientes nuevos.',
    phone && `Llame al ${phone}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const specialty = 'Especialidad'
export const general = 'General'
export const newPatients = 'Pacientes nuevos'
export const accepting = 'Acepta'
export const limited = 'Cupo limitado'
export const notAccepting = 'No acepta'
export const ask = 'Pregunte'
export const practice = 'Consultorio'
export const practiceWebsite = 'Sitio web del consultorio'
export const contact = (who: string) => `Escribir a ${who}`

export const atAGlance = 'En resumen'
export const directLine = 'Línea directa'
export const office = 'Consultorio'
export const website = 'Sitio web'
export const practiceInformation = 'Datos del consultorio'

export const about = (who: string) => `Sobre ${who}`
export const aboutToCome = 'La biografía estará disponible pronto.'
/** Unfolds the rest of a biography. */
export const readMore = 'Leer más'
export const education = 'Formación y certificaciones'
export const services = 'Especialidades y servicios'
export const details = 'Datos profesionales'
export const experience = 'Experiencia'
export const yearsOfExperience = (years: number) =>
  `Más de ${number(years)} ${plural(years, 'año', 'años')}`
export const insurance = 'Seguro médico'
export const affiliations = 'Afiliaciones'
export const rating = 'Calificación'
export const ratingOf = (rating: number, reviews: number) =>
  `${number(rating)} de 5, según ${number(reviews)} ${plural(reviews, 'opinión', 'opiniones')}`
export const online = 'En internet'

// a field rather than a person: nothing says a gender
const jobTitles: Readonly<Record<string, string>> = {
  'Nurse Anesthetist': 'Enfermería de anestesia',
  'Nurse Midwife': 'Enfermería obstétrica',
  'Nurse Practitioner': 'Enfermería de práctica avanzada',
  'Advanced Practice Registered Nurse': 'Enfermería de práctica avanzada',
  'Physician Assistant': 'Asistente médico (PA)',
  'Anesthesiologist Assistant': 'Asistente de anestesiología',
  'Registered Nurse': 'Enfermería registrada',
  'Licensed Vocational Nurse': 'Enfermería vocacional',
  Dentist: 'Dentista',
  Chiropractor: 'Quiropráctica',
  Optometrist: 'Optometría',
  Psychologist: 'Psicología',
  Pharmacist: 'Farmacia',
  Audiologist: 'Audiología',
  'Physical Therapist': 'Fisioterapeuta',
  'Occupational Therapist': 'Terapeuta ocupacional',
  'Speech-Language Pathologist': 'Patología del habla y el lenguaje',
  'Clinical Social Worker': 'Trabajo social clínico',
  'Professional Counselor': 'Consejería profesional',
  'Marriage and Family Therapist': 'Terapeuta de pareja y familia',
  Acupuncturist: 'Acupuntura',
  'Behavior Analyst': 'Análisis de la conducta',
  'Registered Dietitian': 'Dietista con registro',
}
/** The job title of a provider without a physician's degree, as search engines read it. */
export const jobTitle = (profession: string): string => jobTitles[profession] ?? profession
