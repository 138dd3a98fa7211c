import type { ContactWay } from '../../contract/insights/calls.ts'
import { inSentence } from '../../contract/text/in-sentence.ts'
import { number } from './language.ts'

/** Sentences about the figures of 30 days. */
export const viewedMore = (percent: number) =>
  `Su perfil tuvo ${number(percent)}% más visitas que en los 30 días anteriores.`
export const viewedLess = (percent: number) =>
  `Su perfil tuvo ${number(percent)}% menos visitas que en los 30 días anteriores.`

const others = (peers: number, featured: boolean, specialty: string) =>
  featured
    ? `otros ${number(peers)} perfiles destacados de ${inSentence(specialty)}`
    : `otros ${number(peers)} perfiles de ${inSentence(specialty)}`
export const moreThanPeers = (peers: number, featured: boolean, specialty: string) =>
  `Su perfil tuvo más visitas que el perfil medio de ${others(peers, featured, specialty)}.`
export const fewerThanPeers = (peers: number, featured: boolean, specialty: string) =>
  `Su perfil tuvo menos visitas que el perfil medio de ${others(peers, featured, specialty)}.`

export const noContact = (views: number) =>
  `Todavía ninguna de las ${number(views)} visitas terminó en un contacto.`
const ways: Record<ContactWay, string> = {
  call: 'llamadas',
  website: 'visitas a su sitio web',
  directions: 'consultas de cómo llegar',
  message: 'mensajes',
}
export const mostChose = (way: ContactWay, count: number, contacts: number) =>
  `La mayoría de los pacientes se comunicaron de la misma forma: ${number(count)} de ${number(contacts)} contactos fueron ${ways[way]}.`

export const mostSearched = (words: string) =>
  `“${words}” es la búsqueda que más veces mostró su perfil.`

/** Parts of a profile that its visitors look for. */
export const parts = {
  officeHours: 'el horario de atención',
  photo: 'una foto',
  phone: 'un número de teléfono',
  basicBio: 'una biografía corta',
  detailedBio: 'una biografía detallada',
  website: 'un sitio web',
  education: 'la formación',
  affiliations: 'los hospitales donde trabaja',
  languages: 'los idiomas',
  plans: 'los planes de seguro que acepta',
}
export const gap = (part: string, specialty: string) =>
  `Agregue ${part}: la mayoría de los perfiles de ${inSentence(specialty)} más vistos incluyen este dato, y el suyo no.`

/** Fields of a profile that may be empty. */
export const fields = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  specialty: 'Especialidad',
  phone: 'Teléfono',
  basicBio: 'Biografía corta',
  detailedBio: 'Biografía detallada',
  website: 'Sitio web',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  education: 'Formación y certificaciones',
  affiliations: 'Hospitales donde trabaja',
}
