import { isInCity } from '../../contract/area/area.ts'
import { areaInState, coveredText } from '../../contract/area/area-texts.ts'
import { site } from '../../site.config.ts'

export const about = 'Quiénes somos'
export const description = `Para qué sirve ${site.name}, cómo se revisan sus perfiles y qué zonas cubre.`
export const heading = `Sobre ${site.name}`
export const lead = `Un directorio de médicos y consultorios para las personas que viven en ${site.area} y sus alrededores.`

export const missionAndVision = 'Misión y visión'
export const mission = 'Nuestra misión'
export const missionText =
  'Que sea fácil encontrar un médico cerca de casa: quién es, qué atiende, si acepta pacientes nuevos y a qué número llamar.'
export const freeToRead =
  'Consultar el directorio es gratis y no requiere una cuenta. No seguimos a quienes lo leen ni vendemos lo que nos cuentan.'
export const vision = 'Nuestra visión'
export const visionText =
  'Una comunidad en la que cada vecino llegue al consultorio correcto con la primera llamada, y en la que cada consultorio, grande o pequeño, pueda ser encontrado por las personas que lo necesitan.'

export const offers = 'Qué ofrecemos'
export const profiles = 'Perfiles de médicos'
export const profilesText =
  'Especialidad, formación, idiomas, seguros, horario de atención y un número de teléfono, hasta donde los conocemos.'
export const practices = 'Información de consultorios'
export const practicesText = 'Dónde está un consultorio, cómo llegar y quiénes trabajan allí.'
export const local = 'Cerca de usted'
export const localText = isInCity()
  ? `${site.area} y los vecindarios de alrededor, y nada más, para que cada consultorio quede cerca de casa.`
  : `${site.area} y nada más, con cada lista por código postal, para que sea fácil encontrar un consultorio cerca de casa.`

export const commitment = 'Nuestro compromiso con la calidad'
export const verified = 'Información revisada'
export const verifiedText =
  'Nuestro equipo revisa cada perfil que un profesional escribe o reclama antes de publicarlo. Hasta entonces se muestra solo lo que ya teníamos.'
export const patientsFirst = 'Primero, el paciente'
export const patientsFirstText =
  'Lo que un paciente pregunta primero está primero: el médico, la especialidad, si acepta pacientes nuevos y el teléfono.'
export const community = 'De la comunidad'
export const communityText =
  'Mostramos a los médicos y consultorios de esta parte de la ciudad. Un médico que pagó por ser destacado siempre lleva esa marca.'
export const updated = 'Siempre al día'
export const updatedText =
  'Los profesionales cambian su teléfono, su especialidad y su texto breve cuando lo necesitan. Si ve algo incorrecto, avísenos.'

export const areas = 'Zonas que cubrimos'
export const areasText = isInCity()
  ? `${areaInState().slice(site.area.length + 2)}, y los vecindarios de alrededor.`
  : `Médicos y consultorios en ${coveredText()}.`
export const findDoctors = 'Buscar médicos'
export const browsePractices = 'Ver consultorios'
