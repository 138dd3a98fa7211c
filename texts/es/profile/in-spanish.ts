import { number } from '../language.ts'

export const title = 'En español'
export const intro =
  'Los pacientes que leen el sitio en español ven estos textos en lugar de los textos en inglés. Deje en blanco lo que no tenga en español.'
export const shortBio = 'Biografía corta en español'
export const services = 'Servicios en español'
export const longBio = 'Biografía detallada en español'
export const charactersUsed = (used: number, most: number) =>
  `Máximo ${number(most)} caracteres; ha usado ${number(used)}.`
export const separatedByCommas = 'Sepárelos con comas.'
export const aboutPractice = 'Sobre el consultorio en español'
