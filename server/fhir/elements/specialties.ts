import { nameParts } from '../../../contract/directory/provider-name.ts'
import type { Concept } from '../resource.ts'
import { concept } from './codes.ts'

/*
 * NUCC codes that say no more than our specialties do. A physician of geriatrics, sleep medicine and a few other
 * fields has a code for the field that it builds on, which nobody has told us: those stay without a code.
 */
const nuccCodes: Readonly<Record<string, string>> = {
  acupuncture: '171100000X',
  'allergy-immunology': '207K00000X',
  anesthesiology: '207L00000X',
  audiology: '231H00000X',
  cardiology: '207RC0000X',
  'cardiothoracic-surgery': '208G00000X',
  chiropractic: '111N00000X',
  'colon-rectal-surgery': '208C00000X',
  counseling: '101Y00000X',
  dentistry: '122300000X',
  dermatology: '207N00000X',
  'emergency-medicine': '207P00000X',
  endocrinology: '207RE0101X',
  endodontics: '1223E0200X',
  'family-medicine': '207Q00000X',
  gastroenterology: '207RG0100X',
  'general-surgery': '208600000X',
  'hospital-medicine': '208M00000X',
  'infectious-disease': '207RI0200X',
  'internal-medicine': '207R00000X',
  midwifery: '176B00000X',
  nephrology: '207RN0300X',
  neurology: '2084N0400X',
  neurosurgery: '207T00000X',
  nutrition: '133V00000X',
  'obstetrics-gynecology': '207V00000X',
  'occupational-medicine': '2083X0100X',
  'occupational-therapy': '225X00000X',
  oncology: '207RH0003X',
  ophthalmology: '207W00000X',
  optometry: '152W00000X',
  'oral-surgery': '1223S0112X',
  orthodontics: '1223X0400X',
  orthopedics: '207X00000X',
  otolaryngology: '207Y00000X',
  'pain-medicine': '208VP0000X',
  'pediatric-dentistry': '1223P0221X',
  pediatrics: '208000000X',
  periodontics: '1223P0300X',
  'physical-medicine-rehabilitation': '208100000X',
  'physical-therapy': '225100000X',
  'plastic-surgery': '208200000X',
  podiatry: '213E00000X',
  psychiatry: '2084P0800X',
  psychology: '103T00000X',
  pulmonology: '207RP1001X',
  'radiation-oncology': '2085R0001X',
  radiology: '2085R0202X',
  rheumatology: '207RR0500X',
  'speech-therapy': '235Z00000X',
  urology: '208800000X',
  'vascular-surgery': '2086S0129X',
}

/** Specialties by these codes, to find who may have one. */
export const specialtiesOfCode = (code: string): string[] =>
  Object.keys(nuccCodes).filter((slug) => nuccCodes[slug] === code)

/** Roles of Plan-Net by the credentials that people write; `nucc`: who is no physician of the specialty. */
const credentials: readonly { letters: RegExp; role: string; nucc?: string }[] = [
  { letters: /\b(MD|DO|MBBS|MBChB)\b/, role: 'ph' },
  { letters: /\b(NP|FNP|APRN)\b/, role: 'crnp', nucc: '363L00000X' },
  { letters: /\bPA\b/, role: 'pa', nucc: '363A00000X' },
  { letters: /\b(DDS|DMD)\b/, role: 'de' },
  { letters: /\bDPM\b/, role: 'po' },
  { letters: /\bDC\b/, role: 'ch' },
  { letters: /\bOD\b/, role: 'oo' },
  { letters: /\bAuD\b/, role: 'au' },
  { letters: /\b(D?PT)\b/, role: 'pt' },
  { letters: /\b(OTR|OTD|OT)\b/, role: 'ot' },
  { letters: /\b(CCC-SLP|SLP)\b/, role: 'sp' },
  { letters: /\bCNM\b/, role: 'cnw' },
  { letters: /\bLCSW\b/, role: 'sw' },
  { letters: /\bLMFT\b/, role: 'mt' },
  { letters: /\bLPC\b/, role: 'co' },
  { letters: /\bRDN?\b/, role: 'dn' },
  { letters: /\bPsyD\b/i, role: 'py' },
]

const credentialOf = (name: string) => {
  const letters = nameParts(name).credentials.replaceAll('.', '')
  return credentials.find((each) => each.letters.test(letters))
}

/** What a person is, by the credentials in the name; nothing without them. */
export const roleOf = (name: string): Concept[] => {
  const credential = credentialOf(name)
  return credential ? [concept('providerRole', credential.role)] : []
}

/** Codes of physicians begin so. */
const isPhysicianCode = (code: string) => code.startsWith('20')

/** The specialty of a person. The code of a physician is given to physicians only. */
export function specialtyOfPerson(
  name: string,
  specialty: { slug: string; name: string } | null,
): Concept[] {
  const code = specialty && nuccCodes[specialty.slug]
  const credential = credentialOf(name)
  const own =
    code && (!isPhysicianCode(code) || credential?.role === 'ph') ? code : credential?.nucc
  return specialty && own ? [concept('nucc', own, specialty.name)] : []
}

/** The specialty of an office. */
export const specialtyOfOffice = (specialty: { slug: string; name: string } | null): Concept[] => {
  const code = specialty && nuccCodes[specialty.slug]
  return specialty && code ? [concept('nucc', code, specialty.name)] : []
}

const categories: Readonly<Record<string, string>> = {
  psychology: 'behav',
  psychiatry: 'behav',
  counseling: 'behav',
  'addiction-medicine': 'behav',
  dentistry: 'dent',
  endodontics: 'dent',
  orthodontics: 'dent',
  periodontics: 'dent',
  'pediatric-dentistry': 'dent',
  optometry: 'vis',
  'urgent-care': 'urg',
}

export const categoryOf = (slug: string | null, otherwise: 'prov' | 'group'): Concept =>
  concept('serviceCategory', (slug && categories[slug]) || otherwise)

/** Whether a code is given by credentials, whatever the specialty. */
export const isCodeOfCredential = (code: string) => credentials.some(({ nucc }) => nucc === code)
