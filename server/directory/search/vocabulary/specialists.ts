import type { Language } from '../../../../contract/languages.ts'
import { nameIn } from '../../name-in.ts'

/** The people of a listed specialty, as a sentence about them begins: slug, English, Spanish. */
const rows = `
acupuncture|Acupuncturists|Los acupunturistas
addiction-medicine|Addiction specialists|Los especialistas en adicciones
allergy-immunology|Allergists|Los alergólogos
anesthesiology|Anesthesiologists|Los anestesiólogos
audiology|Audiologists|Los audiólogos
cardiology|Cardiologists|Los cardiólogos
cardiothoracic-surgery|Heart and chest surgeons|Los cirujanos de corazón y tórax
chiropractic|Chiropractors|Los quiroprácticos
colon-rectal-surgery|Colon and rectal surgeons|Los cirujanos de colon y recto
counseling|Counselors|Los consejeros
critical-care|Critical care doctors|Los médicos de cuidados intensivos
dentistry|Dentists|Los dentistas
dermatology|Dermatologists|Los dermatólogos
emergency-medicine|Emergency doctors|Los médicos de emergencias
endocrinology|Endocrinologists|Los endocrinólogos
endodontics|Endodontists|Los endodoncistas
family-medicine|Family doctors|Los médicos familiares
gastroenterology|Gastroenterologists|Los gastroenterólogos
general-surgery|General surgeons|Los cirujanos generales
geriatrics|Geriatricians|Los geriatras
hospice-palliative-medicine|Palliative care doctors|Los médicos de cuidados paliativos
hospital-medicine|Hospital doctors|Los médicos hospitalarios
infectious-disease|Infectious disease specialists|Los especialistas en enfermedades infecciosas
internal-medicine|Internists|Los internistas
medical-genetics|Geneticists|Los genetistas
midwifery|Midwives|Las parteras
nephrology|Nephrologists|Los nefrólogos
neurology|Neurologists|Los neurólogos
neurosurgery|Neurosurgeons|Los neurocirujanos
nurse-practitioners-physician-assistants|Nurse practitioners and physician assistants|Las enfermeras practicantes y los asistentes médicos
nutrition|Dietitians|Los nutriólogos
obstetrics-gynecology|OB-GYNs|Los ginecólogos
occupational-medicine|Occupational medicine doctors|Los médicos del trabajo
occupational-therapy|Occupational therapists|Los terapeutas ocupacionales
oncology|Oncologists|Los oncólogos
ophthalmology|Ophthalmologists|Los oftalmólogos
optometry|Optometrists|Los optometristas
oral-surgery|Oral surgeons|Los cirujanos orales
orthodontics|Orthodontists|Los ortodoncistas
orthopedics|Orthopedists|Los ortopedistas
otolaryngology|ENT doctors|Los otorrinolaringólogos
pain-medicine|Pain specialists|Los especialistas en dolor
pathology|Pathologists|Los patólogos
pediatric-dentistry|Pediatric dentists|Los odontopediatras
pediatrics|Pediatricians|Los pediatras
periodontics|Periodontists|Los periodoncistas
physical-medicine-rehabilitation|Rehabilitation doctors|Los médicos de rehabilitación
physical-therapy|Physical therapists|Los fisioterapeutas
plastic-surgery|Plastic surgeons|Los cirujanos plásticos
podiatry|Podiatrists|Los podólogos
psychiatry|Psychiatrists|Los psiquiatras
psychology|Psychologists|Los psicólogos
pulmonology|Pulmonologists|Los neumólogos
radiation-oncology|Radiation oncologists|Los radiooncólogos
radiology|Radiologists|Los radiólogos
rheumatology|Rheumatologists|Los reumatólogos
sleep-medicine|Sleep specialists|Los especialistas del sueño
speech-therapy|Speech therapists|Los terapeutas del habla
sports-medicine|Sports medicine doctors|Los médicos deportivos
urgent-care|Urgent care doctors|Los médicos de atención urgente
urology|Urologists|Los urólogos
vascular-surgery|Vascular surgeons|Los cirujanos vasculares
`

/** By slug of a listed specialty. */
export const specialists: ReadonlyMap<string, { name: string; nameEs: string }> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [slug = '', name = '', nameEs = ''] = row.split('|')
      return [slug, { name, nameEs }]
    }),
)

type Specialty = { slug: string; name: string; nameEs: string | null }

/** `Dermatologists`; of a specialty that an administrator added, `Doctors of Aviation Medicine`. */
export function specialistsOf(specialty: Specialty, language: Language): string {
  const people = specialists.get(specialty.slug)
  if (people) return nameIn(language, people)
  const name = nameIn(language, specialty)
  return language === 'es' ? `Los médicos de ${name}` : `Doctors of ${name}`
}
