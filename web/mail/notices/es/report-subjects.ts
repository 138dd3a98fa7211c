import { factLabels } from '../../../../contract/directory/facts/fact-labels.ts'
import { entriesOf } from '../../../../contract/objects.ts'
import { type ReportSubject, reportSubjects } from '../../../../contract/reports/subjects.ts'

const spanish: Record<ReportSubject, string> = {
  phone: 'Teléfono',
  address: 'Dirección',
  practice: 'Consultorio',
  officeHours: 'Horario de atención',
  plans: 'Planes de seguro médico',
  languages: 'Idiomas',
  newPatients: 'Pacientes nuevos',
  visits: 'Consultas en persona o por video',
  ages: 'Edades que atiende',
  gender: 'Género',
  services: 'Servicios',
  accessibility: 'Accesibilidad',
  parking: 'Estacionamiento',
  booking: 'Enlace para pedir cita',
  left: 'Este médico ya no está aquí',
  closed: 'Cerrado definitivamente',
}

const byEnglish = new Map(
  [...entriesOf(reportSubjects), ...entriesOf(factLabels)].map(([subject, english]) => [
    english,
    spanish[subject],
  ]),
)

/** What a fact is called, or a report is about, which mails store in English. */
export const subjectIn = (english: string): string => byEnglish.get(english) ?? english
