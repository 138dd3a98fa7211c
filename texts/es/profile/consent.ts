import { isKeyOf } from '../../../contract/objects.ts'

export const title = 'Ayuda de su consultorio'
export const on = 'Activada'
export const off = 'Desactivada'
export const canManageNow = (practice: string) =>
  `Los encargados de ${practice} ya pueden administrar su perfil.`
export const canNoLonger = (practice: string) =>
  `Los encargados de ${practice} ya no pueden cambiar su perfil.`
export const managedSince = {
  facts: (day: string, practice: string) =>
    `Desde el ${day}, los propietarios y encargados de ${practice} administran sus datos, foto, horario y lugares de consulta, y ven lo que los pacientes le escriben.`,
  profile: (day: string, practice: string) =>
    `Desde el ${day}, los propietarios y encargados de ${practice} administran sus datos, foto, horario y lugares de consulta, su teléfono, biografía, formación, hospitales y enlaces, y ven lo que los pacientes le escriben.`,
}
export const letThemManage = (practice: string) =>
  `Permita que los propietarios y encargados de ${practice} administren sus datos, foto, horario y lugares de consulta, su teléfono, biografía, formación, hospitales y enlaces, y vean lo que los pacientes le escriben. Puede retirar su consentimiento en cualquier momento y ver quién cambió qué.`
/** For who agreed before the consent covered all of it. */
export const notTheRest =
  'No pueden cambiar su teléfono, biografía, formación, hospitales y enlaces: cuando usted dio su consentimiento, no los incluía.'
export const agreeToRest = 'Permitir que también los administren'
export const takeBack = 'Retirar el consentimiento'
export const agree = 'Permitir que administren mi perfil'

export const noChanges = 'Todavía no han cambiado nada.'
export const changes = 'Lo que cambiaron'
export const removed = 'se quitó'

const fields = {
  acceptance: 'Pacientes nuevos',
  acceptanceSince: 'Pacientes nuevos desde',
  acceptancePlans: 'Planes para pacientes nuevos',
  acceptingPatients: 'Acepta pacientes nuevos',
  affiliations: 'Hospitales donde trabaja',
  agesSeen: 'Edades que atiende',
  basicBio: 'Biografía corta',
  bookingUrl: 'Enlace para citas',
  certifications: 'Certificaciones',
  closures: 'Días cerrados',
  confirmed: 'Datos confirmados',
  detailedBio: 'Biografía detallada',
  edited: 'Perfil editado',
  education: 'Formación',
  headshotUrl: 'Foto',
  insuranceAccepted: 'Planes de seguro médico',
  places: 'Otros lugares de consulta',
  socialLinks: 'Enlaces',
  specialty: 'Especialidad',
  staffLanguages: 'Idiomas del personal',
  visitTypes: 'Formas de consulta',
}

/** A field that is no fact, by its name in the record. */
export const fieldName = (field: string): string =>
  isKeyOf(fields, field) ? fields[field] : 'Otro dato'
