import type { ContactWay } from '../../../contract/insights/calls.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { number, plural } from '../language.ts'

export const failed = 'No se pudieron cargar sus estadísticas. Intente de nuevo.'
export const beginWithProfile = 'Sus estadísticas empiezan con su perfil: reclámelo o cree uno.'
export const claimOrCreate = 'Reclamar o crear su perfil'
export const yourAnalytics = 'sus estadísticas'

export const sampleData = 'Datos de muestra'
export const unlock = 'Ver las estadísticas Premium'
export const metrics = 'Cifras detalladas de su perfil'
export const trafficTracking = 'De dónde llegan las visitas'
export const comingSoon = 'próximamente'
export const opensWithApproval =
  'Este perfil está destacado: sus estadísticas se abren cuando se apruebe su solicitud.'
export const partOfFeatured =
  'Es parte de un perfil destacado. Las cifras detrás de este cuadro son una muestra y no son suyas.'
export const upgrade = 'Pasar a Premium'

export const totalViews = 'Visitas al perfil en total'
export const noViews = 'Todavía no hay visitas registradas'
export const patientContacts = 'Contactos de pacientes'
export const noContacts = 'Todavía no hay contactos registrados'
export const searchAppearances = 'Apariciones en búsquedas'
export const noAppearances = 'Todavía no hay apariciones en búsquedas registradas'
export const inSpecialty = (specialty: string) => `en ${inSentence(specialty)}`
export const rating = 'Calificación de pacientes'
export const noReviews = 'Todavía no hay opiniones'
export const reviews = (count: number) =>
  `${number(count)} ${plural(count, 'opinión', 'opiniones')}`
export const excellentReviews = (count: number) => `${reviews(count)} · Calificación excelente`
export const noEarlierFigures = 'Todavía no hay cifras anteriores'
export const asManyAsBefore = 'Igual que antes'
export const moreThanBefore = (percent: number) => `${number(percent)}% más que antes`
export const lessThanBefore = (percent: number) => `${number(percent)}% menos que antes`
export const onceApproved = 'Se mostrará cuando se apruebe su perfil'
export const notEnoughData = 'Todavía no hay suficientes datos'

export const last30Days = 'Últimos 30 días'
export const span = (from: string, to: string) =>
  `Del ${from} al ${to}, en comparación con los 30 días anteriores`
export const exportCsv = 'Exportar CSV'
export const waitsTitle = 'Pendiente: nuestro equipo está revisando su perfil'
export const waitsText =
  'Lo que los visitantes hacen en su página pública se mostrará aquí cuando se apruebe su perfil.'

export const viewsADay = 'Visitas al perfil por día'
export const day = 'Día'
export const views = 'Visitas'
export const before = '30 días antes'
export const viewsFigure = (total: number, from: string, to: string) =>
  `Gráfico de líneas: ${number(total)} ${plural(total, 'visita', 'visitas')} al perfil del ${from} al ${to}.`
export const these30Days = 'Estos 30 días'
export const the30DaysBefore = 'Los 30 días anteriores'
export const viewCount = (count: number) => `${number(count)} ${plural(count, 'visita', 'visitas')}`
export const countBefore = (count: number) => `${number(count)} hace 30 días`

export const contactsByKind = 'Contactos por tipo'
export const kind = 'Tipo'
export const contacts = 'Contactos'
export const contactsFigure = (kinds: string) =>
  `Gráfico de barras de los contactos por tipo: ${kinds}.`
export const kindAndCount = (kind: string, count: number) => `${kind} ${number(count)}`
export const ways: Record<ContactWay, string> = {
  call: 'Llamadas',
  website: 'Sitio web',
  directions: 'Cómo llegar',
  message: 'Mensajes',
}

export const insights = 'Lo que destaca'
export const nothingStandsOut = 'Nada llama la atención en estos 30 días.'
export const demographics = 'Quiénes son sus pacientes'
export const trafficSources = 'Origen de las visitas'
export const notCollected = 'Todavía no se recopila.'

export const trends = 'Estado de su perfil'
export const profileStatus = 'Perfil'
export const active = 'Activo'
export const pending = 'Pendiente'
export const acceptingPatients = 'Acepta pacientes'
export const yes = 'Sí'
export const no = 'No'
export const featuredStatus = 'Tipo de perfil'
export const featured = 'Destacado'
export const standard = 'Estándar'
export const completeness = 'Completado'
export const fieldsFilled = (filled: number, of: number) => `${filled} de ${of} campos.`
export const fieldsEmpty = (filled: number, of: number, empty: string) =>
  `${filled} de ${of} campos. Todavía vacíos: ${empty}.`

export const searchWords = 'Palabras de búsqueda'
export const searchWordsNote =
  'Búsquedas que mostraron su perfil. Las palabras se guardan solo cuando llegan de al menos 5 redes el mismo día.'

export const competitiveAnalysis = 'Comparación con otros perfiles'
export const whenCompared =
  'Sus cifras aparecen junto a la mediana de su especialidad cuando su perfil tiene 10 visitas en 30 días y hay otros tres perfiles de la especialidad.'
export const comparedWith = (peers: number, featured: boolean) =>
  featured
    ? `Usted y la mediana de otros ${number(peers)} perfiles destacados`
    : `Usted y la mediana de otros ${number(peers)} perfiles`
export const comparedIn = (peers: number, featured: boolean, specialty: string) =>
  `${comparedWith(peers, featured)} de ${inSentence(specialty)}`
export const profileViews = 'Visitas al perfil'
export const median = (figure: string) => `mediana ${figure}`

/** `day`: the last one in it. */
export const fileName = (day: string) => `estadisticas-${day}.csv`
/** Heads of the file. */
export const viewsBefore = 'Visitas al perfil 30 días antes'
export const contactsBefore = 'Contactos de pacientes 30 días antes'
export const appearancesBefore = 'Apariciones en búsquedas 30 días antes'
