import { number } from '../language.ts'

export const yourPractice = 'Su consultorio'
export const featured = (count: number) =>
  count === 1 ? '1 destacado' : `${number(count)} destacados`
export const yourPhoto = 'Su foto'
export const publicPage = 'Ver la página pública'
/** What a tab shows, for texts about loading it. */
export const theOffice = 'el consultorio'
export const yourDoctors = 'sus médicos'
export const yourBilling = 'su facturación'

export const seesPatients = '¿Usted también atiende pacientes?'
export const claimYours =
  'Entonces reclame su propio perfil. Este panel muestra después su perfil y su consultorio.'
export const findProfile = 'Buscar su perfil'

export const figures = 'Cifras de sus médicos destacados'
export const theFigures = 'las cifras de sus médicos'
export const figuresNotLoaded = 'No se pudieron cargar las cifras de sus médicos.'
export const nobodyPaidFor =
  'Cuando su consultorio pague perfiles destacados, aquí verá cuántas veces se encuentra, se ve y se contacta a cada uno de esos médicos.'
export const chooseDoctors = 'Elegir médicos'
export const span = (from: string, to: string) => `Últimos 30 días: ${from} a ${to}`
export const doctor = 'Médico'
export const together = 'En conjunto'
export const before = (count: number) => `${number(count)} antes`
/** `day`: ISO. */
export const fileName = (day: string) => `estadisticas-del-consultorio-${day}.csv`
