/**
 * Credentials in words, without words such as `of` and `in`. An empty one is no credential, or may be
 * several: it is here so that nothing shorter in it is read as one.
 */
const inWords: Record<string, string> = {
  MD: 'medical doctor|doctor medicine|doctor medicine surgery|doctora medicina|doctor medicina|medico cirujano|medica cirujana|doctor medicina cirugia',
  MBBS: 'mb bs',
  MBChB: 'mb chb|mb bch|mb bch bao',
  DO: 'doctor osteopathy|doctor osteopathic medicine|osteopathic physician|osteopath|doctor osteopatia',
  DPM: 'doctor podiatric medicine|doctor podiatry|podiatrist|podiatric physician|podiatra|doctor podiatria',
  DDS: 'doctor dental surgery|doctor dental science|doctor cirugia dental|doctora cirugia dental',
  DMD: 'doctor dental medicine|doctor medical dentistry|doctor medicine dentistry|doctor medicina dental|doctora medicina dental',
  DC: 'doctor chiropractic|doctor chiropractics|doctor chiropractor|chiropractor|chiropractic physician|chiropractic doctor|doctor quiropractica|doctora quiropractica|quiropractico',
  OD: 'doctor optometry|doctor optometrist|optometrist|optometric physician|optometra|doctor optometria|doctora optometria',
  PhD: 'doctor philosophy|doctor filosofia|doctora filosofia',
  PsyD: 'doctor psychology',
  EdD: 'doctor education',
  PharmD: 'doctor pharmacy',
  DrPH: 'doctor public health',
  AuD: 'doctor audiology',
  DNP: 'doctor nursing practice|doctor nurse practice',
  DPT: 'doctor physical therapy|doctor physical therapist',
  OTD: 'doctor occupational therapy',
  DSW: 'doctor social work',
  DBH: 'doctor behavioral health',
  ND: 'doctor naturopathic medicine|doctor naturopathy|naturopathic doctor|naturopathic physician',
  DOM: 'doctor oriental medicine',
  MS: 'master science',
  MA: 'master arts',
  MEd: 'master education',
  MBA: 'master business administration',
  MPH: 'master public health',
  MSN: 'master science nursing|master nursing',
  MSW: 'master social work|master social worker',
  MPAS: 'master physician assistant studies',
  MPT: 'master physical therapy',
  MOT: 'master occupational therapy',
  BS: 'bachelor science',
  BA: 'bachelor arts',
  BSN: 'bachelor science nursing|bachelor nursing',
  BSW: 'bachelor social work',
  RN: 'registered nurse|enfermera registrada|enfermero registrado',
  RNFA: 'registered nurse first assistant',
  LVN: 'licensed vocational nurse',
  LPN: 'licensed practical nurse',
  NP: 'nurse practitioner|registered nurse practitioner|advanced nurse practitioner|licensed nurse practitioner',
  CNP: 'certified nurse practitioner',
  CRNP: 'certified registered nurse practitioner',
  ARNP: 'advanced registered nurse practitioner',
  APRN: 'advanced practice registered nurse|advanced practice registered nurse practitioner|advanced practical registered nurse|advance practice registered nurse',
  APN: 'advanced practice nurse|advance practice nurse|advanced practice nurse practitioner',
  FNP: 'family nurse practitioner',
  'FNP-C': 'certified family nurse practitioner|family nurse practitioner certified',
  ANP: 'adult nurse practitioner',
  GNP: 'geriatric nurse practitioner|gerontological nurse practitioner',
  PNP: 'pediatric nurse practitioner',
  CPNP: 'certified pediatric nurse practitioner',
  NNP: 'neonatal nurse practitioner',
  ENP: 'emergency nurse practitioner',
  ACNP: 'acute care nurse practitioner',
  WHNP: 'womens health nurse practitioner|womens healthcare nurse practitioner|women health nurse practitioner',
  PMHNP:
    'psychiatric mental health nurse practitioner|psychiatric nurse practitioner|psych mental health nurse practitioner',
  CNS: 'clinical nurse specialist|certified nurse specialist',
  CNM: 'nurse midwife|certified nurse midwife|registered nurse midwife',
  CPM: 'certified professional midwife',
  LM: 'licensed midwife',
  CRNA: 'nurse anesthetist|certified nurse anesthetist|registered nurse anesthetist|certified registered nurse anesthetist|certified registered nurse anesthesist',
  PA: 'physician assistant|physicians assistant|physician associate',
  'PA-C':
    'physician assistant certified|physicians assistant certified|certified physician assistant|certified physicians assistant',
  CAA: 'anesthesiologist assistant|anesthesiologists assistant|anesthesia assistant|certified anesthesiologist assistant|certified anesthesia assistant',
  PT: 'physical therapist|registered physical therapist|licensed physical therapist|terapista fisico|terapista fisica|terapeuta fisico|terapeuta fisica|fisioterapeuta|fisioterapista',
  PTA: 'physical therapist assistant|physical therapy assistant|licensed physical therapist assistant',
  OT: 'occupational therapist|licensed occupational therapist|certified occupational therapist|terapista ocupacional|terapeuta ocupacional',
  OTR: 'occupational therapist registered|registered occupational therapist|occupational therapist reg',
  COTA: 'occupational therapy assistant|occupational therapist assistant|certified occupational therapy assistant',
  SLP: 'speech language pathologist|speech pathologist|speech therapist|speech and language pathologist|speech language therapist|patologo habla|patologa habla|patologo habla lenguaje|patologa habla lenguaje|terapista habla|terapeuta habla|terapista habla lenguaje|terapeuta habla lenguaje',
  ATC: 'certified athletic trainer|athletic trainer certified',
  LAT: 'licensed athletic trainer',
  LMT: 'licensed massage therapist|registered massage therapist',
  LCSW: 'licensed clinical social worker|licensed clinical social work',
  'LCSW-S': 'lcsw supervisor|licensed clinical social worker supervisor',
  LMSW: 'licensed master social worker|licensed master social work',
  LBSW: 'licensed bachelor social worker|licensed baccalaureate social worker',
  LICSW: 'licensed independent clinical social worker',
  LPC: 'licensed professional counselor|licensed professional counseling',
  'LPC-A':
    'licensed professional counselor associate|lpc associate|licensed professional counselor assoc',
  'LPC-S': 'licensed professional counselor supervisor|lpc supervisor',
  LMHC: 'licensed mental health counselor',
  LMFT: 'marriage family therapist|licensed marriage family therapist|licensed marriage family therapy|licensed marital family therapist',
  'LMFT-A':
    'licensed marriage family therapist associate|marriage family therapist associate|lmft associate',
  'LMFT-S': 'lmft supervisor|licensed marriage family therapist supervisor',
  LCDC: 'licensed chemical dependency counselor',
  LPA: 'licensed psychological associate',
  LSSP: 'licensed specialist school psychology',
  BCBA: 'board certified behavior analyst|board certified behavioral analyst',
  LBA: 'licensed behavior analyst',
  RD: 'registered dietitian',
  RDN: 'registered dietitian nutritionist',
  LD: 'licensed dietitian',
  CDE: 'certified diabetes educator',
  LAc: 'licensed acupuncturist|acupuncturist|registered acupuncturist',
  RPh: 'registered pharmacist|licensed pharmacist',
  '':
    'board certified|board eligible|certified nurse assistant|certified nursing assistant|certified nurse aide|' +
    'medical assistant|certified medical assistant|dental assistant|dental hygienist|dentist|general dentist|dental surgeon|doctor dentistry|' +
    'doctor surgery|doctor science|doctor medical science|doctor acupuncture|doctor|social worker|licensed social worker|' +
    'clinical social worker|licensed psychologist|licensed clinical psychologist|clinical psychologist|psychologist|' +
    'licensed clinical mental health counselor|professional counselor|anesthesiologist|anesthesiologist resident|pharmacist|' +
    'lpc intern|lmft intern|physician|physician resident|asistente medico|asistente medica|asistente dental|auxiliar medico|dentista|cirujano dentista|' +
    'medico dentista|medico veterinario|estudiante medicina|' +
    'doctor psicologia|doctora psicologia|medical student|master|bachelor',
}

export type Phrase = {
  words: string[]
  credential: string
  /** Names a field that is not that of the taxonomy code. */
  isOtherField?: boolean
}

const phrasesOf = (table: Record<string, string>): Phrase[] =>
  Object.entries(table).flatMap(([credential, phrases]) =>
    phrases
      .toUpperCase()
      .split('|')
      .map((phrase) => ({ words: phrase.split(' '), credential })),
  )

export const spelledOut: readonly Phrase[] = phrasesOf(inWords)

/**
 * Professions written in place of a credential; one stands for the credential if the taxonomy code
 * agrees.
 */
const fields: [credential: string, code: RegExp, phrases: string][] = [
  ['MD', /^20/, 'medico|medica|doctor medico|doctora medica'],
  ['DC', /^111N/, 'chiropractic|chiropractic medicine|quiropractica'],
  ['OD', /^152W/, 'optometry|optometria'],
  ['DPM', /^213E/, 'podiatry|podiatric medicine|podiatric surgery|podiatria'],
  ['PT', /^2251/, 'physical therapy|terapia fisica|fisioterapia|physiotherapist|physiotherapy'],
  ['OT', /^225X/, 'occupational therapy|terapia ocupacional'],
  [
    'SLP',
    /^235Z/,
    'speech language pathology|speech pathology|speech therapy|terapia habla|patologia habla',
  ],
  ['LAc', /^1711/, 'acupuncture'],
]

const fieldPhrases = fields.map(([credential, code, phrases]) => ({
  code,
  phrases: phrasesOf({ [credential]: phrases }),
}))

/** Those of fields are empty where the taxonomy code does not agree. */
export const phrasesFor = (code: string): Phrase[] => [
  ...spelledOut,
  ...fieldPhrases.flatMap((field) =>
    field.code.test(code)
      ? field.phrases
      : field.phrases.map(({ words }) => ({ words, credential: '', isOtherField: true })),
  ),
]
