import type { ChoiceName } from '../../../contract/directory/facts/declared-facts.ts'
import type { Program } from '../../../contract/directory/plans/plans.ts'

/** The fields of what patients choose by, in the order of the form, as people read them. */
export const factFieldNames = {
  newPatients: 'Pacientes nuevos',
  firstVisit: 'Primera cita',
  plans: 'Planes de seguro médico',
  medicare: 'Asignación de Medicare',
  languages: 'Idiomas que usted habla',
  staffLanguages: 'Idiomas del personal',
  visits: 'Consultas',
  ages: 'Edades que atiende',
  gender: 'Género',
  services: 'Servicios',
  officeHours: 'Horario de atención',
  closures: 'Días festivos y otros días',
  accessibility: 'Accesibilidad',
  pin: 'Por dónde entran los pacientes',
  parking: 'Dónde estacionar',
  booking: 'Enlace para citas',
}

export const answers = {
  '': 'Sin datos',
  yes: 'Sí',
  limited: 'Sí, pero con límites',
  no: 'No',
}
/** `Yes, but limited, since November 4, 2026, with Aetna`. What is not said is blank. */
export const acceptance = (answer: string, since: string, plans: string) =>
  [answer, since && `desde el ${since}`, plans && `con ${plans}`].filter(Boolean).join(', ')

/** Texts about what the practice says, by whose form it is. */
export const fromPractice = {
  your: (said: string) => `De su consultorio: ${said}.`,
  the: (said: string) => `Del consultorio: ${said}.`,
}
/** `note`: what the practice says. */
export const usedNow = (note: string) => `${note} Se muestra mientras este campo esté vacío.`
export const usedOnceEmpty = (note: string) => `${note} Para usarlo, deje este campo vacío.`

export const optional = 'Opcional'
export const takingNewPatients = '¿Acepta pacientes nuevos?'
export const since = 'Desde'
export const onlyWithPlans = 'Solo con estos planes'
export const onlyWithPlansHelp =
  'Déjelo vacío si acepta pacientes nuevos con cualquiera de sus planes.'
export const plansTaken = 'Planes de seguro que acepta'
export const plansHelp = 'Escriba una compañía, un programa como Medicaid o el nombre de un plan.'
export const plansExample = 'Blue Cross, Medicare, TRICARE …'
export const everyPlan = 'Todos sus planes'
/** Others are names, the same in Spanish. */
const programs: Partial<Record<Program, string>> = {
  Commercial: 'comercial',
  Marketplace: 'Mercado de Seguros',
  Veterans: 'veteranos',
  Dental: 'dental',
  Vision: 'visión',
  Accident: 'accidentes',
  'No insurance': 'sin seguro',
}
const products: Readonly<Record<string, string>> = {
  'HMO and EPO': 'HMO y EPO',
  'Dental PPO': 'PPO',
  'Dental HMO': 'HMO',
  Vision: 'visión',
  'Original Medicare': 'Medicare Original',
  'Medicare Supplement': 'Suplemento de Medicare',
  'Traditional Medicaid': 'Medicaid tradicional',
  "Workers' Compensation": 'compensación laboral',
  'Self-pay': 'pago propio',
}
export const planKind = (carrier: string, program: Program, product: string) => {
  const [kind, payer] = [products[product] ?? product, programs[program] ?? program]
  return kind.includes(payer) ? `${carrier}, ${kind}` : `${carrier}, ${kind} (${payer})`
}

/** By whose form it is. */
export const languagesSpoken = {
  your: 'Idiomas que usted habla',
  the: 'Idiomas que habla el médico',
}
export const languagesHelp = 'Lo bastante bien para hablar de salud sin intérprete.'
export const languagesExample = 'inglés, español …'
export const staffLanguages = 'Idiomas que habla el personal'
export const staffLanguagesExample = 'español, vietnamita …'

export const choiceHelp: Partial<Record<ChoiceName, string>> = {
  firstVisit: 'Cuánto suele esperar un paciente nuevo que no tiene prisa.',
  medicare:
    'Si acepta como pago completo la cantidad que aprueba Medicare. Lo buscan las personas que tienen Medicare.',
  gender: 'Opcional. Algunos pacientes lo buscan.',
}
export const servicesHelp =
  'Exámenes, tratamientos y problemas de salud que usted atiende, en inglés. Puede buscarlos en español.'
export const servicesExample = 'Echocardiogram, back pain …'
export const parkingHelp = 'Dónde está y cuánto cuesta.'
export const bookingHelp = 'La página donde los pacientes hacen citas.'
