import { plural } from '../language.ts'

/** Headings of suggestions. */
export const specialties = 'Especialidades'
export const conditions = 'Problemas de salud y atención'
export const doctors = 'Médicos'
export const practices = 'Consultorios'

export const doctorCount = (count: number) => `${count} ${plural(count, 'médico', 'médicos')}`
export const searchFor = (text: string) => `Buscar “${text}”`

/** Labels of search fields. */
export const doctorOrPractice = 'Médico o consultorio'
export const practiceOrSpecialty = 'Consultorio o especialidad'
export const searchDoctors = 'Buscar médicos'
export const searchPractices = 'Buscar consultorios'
