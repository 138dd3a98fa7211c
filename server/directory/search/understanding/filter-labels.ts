import { type Weekday, weekdayName } from '../../../../contract/directory/hours/weekdays.ts'
import type { Language } from '../../../../contract/languages.ts'

/** Names of the filters that a text can ask for. */
export type FilterLabels = {
  accepting: string
  openNow: string
  openToday: string
  video: string
  stepFree: string
  bookOnline: string
  /** Of the doctor, not of the staff. */
  doctorSpeaks: (language: string) => string
  weekends: string
  late: string
  openOn: (day: Weekday) => string
  genders: Readonly<Record<'female' | 'male' | 'nonbinary', string>>
}

const spanishDays: Record<Weekday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábados',
  sunday: 'domingos',
}

export const filterLabels: Record<Language, FilterLabels> = {
  en: {
    accepting: 'taking new patients',
    openNow: 'open now',
    openToday: 'open today',
    video: 'video visits',
    stepFree: 'step-free entrance',
    bookOnline: 'book online',
    doctorSpeaks: (language) => `doctor speaks ${language}`,
    weekends: 'open on weekends',
    late: 'open after 5',
    openOn: (day) => `open ${weekdayName(day)}`,
    genders: { female: 'female', male: 'male', nonbinary: 'nonbinary' },
  },
  es: {
    accepting: 'acepta pacientes nuevos',
    openNow: 'abierto ahora',
    openToday: 'abierto hoy',
    video: 'consultas por video',
    stepFree: 'entrada sin escalones',
    bookOnline: 'cita en línea',
    doctorSpeaks: (language) => `el médico habla ${language}`,
    weekends: 'abierto los fines de semana',
    late: 'abierto después de las 5',
    openOn: (day) => `abierto los ${spanishDays[day]}`,
    genders: { female: 'mujer', male: 'hombre', nonbinary: 'persona no binaria' },
  },
}
