import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { understand } from './understand.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const office = await insertPractice(db, { name: 'Limestone Emergency Center' })
  await insertPractice(db, { name: 'Burnt Orange Clinic' })
  await insertPractice(db, { name: 'Stone Oak Stroke & Seizure Institute' })
  for (const [firstName, lastName] of [
    ['Amber', 'Burns'],
    ['Walter', 'Choke'],
    ['Nadia', 'Sangrado'],
    ['Paul', 'Stabb'],
    ['Rosa', 'Parto'],
  ] as const)
    await insertDoctor(db, {
      name: `Dr. ${firstName} ${lastName}, MD`,
      firstName,
      lastName,
      practiceId: office.id,
    })
})
afterAll(() => database.close())

const lineOf = async (search: string, language: 'en' | 'es' = 'en') =>
  (await understand(database.db, search, { language })).emergency

const wordings = (text: string) => text.trim().split(/\s*\n\s*/)

const emergencies = wordings(`
  emergency
  Emergency!
  emergency room
  emergency room near me
  emergancy
  emergecy room
  ER
  E.R.
  nearest ER
  er in stone oak
  go to the er
  911
  ambulance
  I need an ambulence
  seizure
  seizures
  seizzure
  my child is having a seizure
  my baby has a seizure
  convulsing
  in labor
  wife in labor
  going into labor
  my wife is in laber
  baby is coming
  water broke
  contractions
  childbirth
  giving birth
  stabbing
  stabbed
  stabing
  knife wound
  gunshot wound
  got shot
  shooting
  beaten up
  I was raped
  baby not breathing
  my baby is not breathing
  baby not breething
  stopped breathing
  unconscious
  unconcious
  lost consciousness
  he passed out and won't wake up
  collapsed
  severe bleeding
  sever bleeding
  bleeding heavily
  bleeding won't stop
  won't stop bleeding
  bleeding to death
  severe burn
  grease burns
  burned
  third degree burns
  boiling water burn
  child burned
  house fire
  electric shock
  allergic shock
  anaphylaxis
  anafilaxis
  anaphylactic shock
  throat is closing
  overdose
  overdoze
  fentanyl overdose
  OD
  stroke
  he is having a stroke
  face drooping
  heart attack
  hart attack
  heart atack
  cardiac arrest
  chest pain
  choking
  chocking
  baby choking
  drowning
  fell in the pool
  poisoning
  drank bleach
  snake bite
  hit by a car
  broken neck`)

const emergenciasEs = wordings(`
  emergencia
  emergensia
  sala de emergencias
  urgencias
  ambulancia
  convulsión
  mi hijo está convulsionando
  convulcion
  labor de parto
  está de parto
  se le rompió la fuente
  contracciones
  dando a luz
  apuñalado
  puñalada
  herida de bala
  me dispararon
  balacera
  violencia doméstica
  bebé no respira
  mi bebé no respira
  no puede respirar
  inconsciente
  inconciente
  perdió el conocimiento
  hemorragia
  hemoragia
  no deja de sangrar
  quemadura grave
  quemaduras
  se quemó con agua hirviendo
  choque anafiláctico
  se le cierra la garganta
  sobredosis
  sobredocis
  derrame cerebral
  le dio un derrame
  embolia
  infarto
  ataque al corazón
  paro cardíaco
  se está ahogando
  atragantado
  se ahogó en la alberca
  envenenado
  tomó cloro
  atropellado`)

test.each([
  ...emergencies.map((search) => [search, 'en'] as const),
  ...emergenciasEs.map((search) => [search, 'es'] as const),
])('%s asks for 911', async (search, language) => {
  expect(await lineOf(search, language)).toBe('911')
})

test.each(emergenciasEs)('%s asks for 911 on English pages too', async (search) => {
  expect(await lineOf(search)).toBe('911')
})

const calm = wordings(`
  labor law
  labor and delivery
  labor day hours
  epidural labor pain relief
  laboratory
  laboratory test
  lab work
  burnt orange clinic
  Dr. Burns
  Amber Burns
  burns
  dr. stroke
  Walter Choke
  Sangrado
  Dr. Paul Stabb
  Rosa Parto
  limestone emergency center
  limestone emergency
  stone oak stroke & seizure institute
  emergency contact form
  emergency dentist
  emergency contraception
  non emergency
  minor emergency clinic
  seizure disorder follow-up
  seizure medication refill
  epilepsy specialist
  stroke rehab
  stroke recovery
  rehab after heart attack
  heartburn
  burning when i pee
  sunburn
  minor burns
  burning feet
  burn scar
  burned out
  shots
  heavy menstrual bleeding
  bleeding gums
  nosebleeds
  stabbing pain in my foot
  flu shot
  cortisone shot in knee
  panic attack
  poison ivy
  food poisoning
  birth control
  water birth
  internal medicine
  dermatologist
  other
  perfect teeth
  er follow up
  burn center
  counselor for anger
  ear infection
  family doctor
  back strain`)

const calmEs = wordings(`
  laboratorio
  análisis de laboratorio
  accidente laboral
  derecho laboral
  rehabilitación tras un derrame
  derrame en el ojo
  quemadura de sol
  me quema al orinar
  sangrado de encías
  dentista de emergencia
  clínica de urgencias
  depresión posparto
  parto natural
  hiedra venenosa
  seguimiento de convulsiones
  médico de familia
  dolor de oído`)

test.each([
  ...calm.map((search) => [search, 'en'] as const),
  ...calmEs.map((search) => [search, 'es'] as const),
])('%s asks for no emergency line', async (search, language) => {
  expect(await lineOf(search, language)).toBeNull()
})

test('who wants to die is told the lifeline, also misspelled and beside an emergency', async () => {
  expect(await lineOf('suicide')).toBe('988')
  expect(await lineOf('suiside')).toBe('988')
  expect(await lineOf('overdose, i want to die')).toBe('988')
})
