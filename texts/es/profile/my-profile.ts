import { number, plural } from '../language.ts'

export const freePlan = 'Plan gratis'
export const loading = 'Cargando su perfil'
export const notLoaded = 'No se pudo cargar su perfil. Intente de nuevo.'

/** The parts of the page, where no card has the name. */
export const sections = 'Secciones'
export const goToSection = 'Ir a una sección'
export const status = 'Estado'
export const practiceMessages = 'Mensajes al consultorio'

export const changePhoto = 'Cambiar la foto'
/** Below a photo that no public page shows. */
export const photoNotPublic =
  'Con el plan gratis nadie más que usted ve su foto. Un perfil destacado la muestra a los pacientes.'
export const photoSaved = 'La foto de su perfil está guardada'
export const photoRemoved = 'La foto de su perfil se quitó'

export const placesLead =
  '¿Atiende pacientes en más de un lugar? Su perfil muestra cada uno con su teléfono, y los pacientes lo encuentran cerca de todos. Si la primera dirección está mal, agregue la correcta y muéstrela primero.'

/** Names of who said a fact. */
export const you = 'usted'
export const formerOwner = 'un titular anterior'
export const thePractice = 'el consultorio'
export const yourPractice = 'su consultorio'
export const theOffice = 'el consultorio'

export const forPatients = 'Para sus pacientes'
export const yourDetails = 'sus datos para los pacientes'
export const detailsNotLoaded = 'No se pudieron cargar sus datos para los pacientes.'
export const claimFirst = 'Primero reclame o cree su perfil.'
export const factsIntro =
  'Lo que los pacientes quieren saber antes de llamar. Cada respuesta muestra quién la confirmó y cuándo. Después de 90 días puede no estar al día; después de 180 días ya no cuenta en las búsquedas.'
export const publicOnceApproved =
  'Lo que guarde será público cuando nuestro equipo apruebe su perfil.'
export const savingConfirms = 'Al guardar, se confirma hoy todo lo que hay en esta tarjeta.'
export const allStillRight = 'Todo sigue correcto'

export const forPracticePatients = 'Para los pacientes de su consultorio'
export const practiceDetails = 'los datos de su consultorio'
export const practiceDetailsNotLoaded = 'No se pudieron cargar los datos de su consultorio.'
export const practiceFactsIntro = (practice: string, doctors: number) =>
  plural(
    doctors,
    `Lo que vale para todos en ${practice}. También vale para su médico en lo que no haya dicho por su cuenta.`,
    `Lo que vale para todos en ${practice}. También vale para sus ${number(doctors)} médicos en lo que no hayan dicho por su cuenta.`,
  )
export const savingConfirmsForAll =
  'Al guardar, se confirma hoy todo lo que hay en esta tarjeta, para todos sus médicos.'
export const confirmForAll = 'Confirmar para todos nuestros médicos'
