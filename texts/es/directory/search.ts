import { areaInCity } from '../../../contract/area/area-texts.ts'
import { plural } from '../language.ts'

/** Headings of suggestions. */
export const specialties = 'Especialidades'
export const conditions = 'Problemas de salud y atención'
export const doctors = 'Médicos'
export const practices = 'Consultorios'
export const places = 'Lugares'

export const doctorCount = (count: number) => `${count} ${plural(count, 'médico', 'médicos')}`
export const searchFor = (text: string) => `Buscar “${text}”`

/** Labels of search fields. */
export const doctorOrPractice = 'Médico o consultorio'
export const practiceOrSpecialty = 'Consultorio o especialidad'
export const searchDoctors = 'Buscar médicos'
export const searchPractices = 'Buscar consultorios'

/** What the search forms say to the assistant of a browser. */
export const findDoctorsTool = `Encuentra médicos en ${areaInCity()} y responde con la lista: teléfono, consultorio, quién acepta pacientes nuevos, y quién lo dijo y cuándo. En una emergencia dice que llame al 911 o al 988. No reserva ni envía nada.`
export const needParameter =
  'A quién busca la persona, en palabras sencillas: nombre, especialidad, problema, plan de seguro, idioma o lugar'
export const findPracticesTool = `Encuentra consultorios en ${areaInCity()} y responde con la lista.`
export const practiceParameter = 'Nombre de un consultorio o una especialidad'
