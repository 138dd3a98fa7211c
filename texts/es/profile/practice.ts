import { number, plural } from '../language.ts'

export const connected = 'Consultorio conectado'
export const connect = 'Conecte su consultorio'
export const yourPractice = 'su consultorio'
export const notLoaded = 'No se pudo cargar su consultorio.'
export const isConnected = 'Conectado'
export const view = 'Ver el consultorio'
export const waits =
  'La conexión está en revisión. Hasta que nuestro equipo la apruebe, la página pública no cambia.'

/** `role`: in lower case. */
export const askedToJoin = (role: string) =>
  `Usted pidió unirse como ${role}. Un propietario del consultorio responde. Si nadie lo hace en 5 días hábiles, decide nuestro equipo.`
export const takeRequestBack = 'Retirar la solicitud'
export const takingBack = 'Retirando...'
export const requestTakenBack = (name: string) => `Su solicitud para unirse a ${name} fue retirada.`

export const updateRequest = 'Solicitud de cambio del consultorio'
export const whatShouldChange = '¿Qué se debe cambiar?'
export const needsApproval = 'Un administrador debe aprobar los cambios.'
export const submit = 'Enviar la solicitud de cambio'
export const submitting = 'Enviando...'
export const updateSent = 'Su solicitud de cambio se envió. Le escribimos cuando esté lista.'
export const updateFailed = 'No se pudo enviar su solicitud de cambio. Intente de nuevo.'

export const connectLead =
  'Conéctese con el consultorio donde trabaja y avísenos aquí cuando algo cambie.'
export const manageLead =
  'Busque el consultorio que administra. Si nadie se ha conectado con él, conéctese y nuestro equipo lo revisa; si no, pida unirse.'
/** Above the practice that is offered before anybody searches. */
export const fromProfile = 'Su perfil nombra este consultorio o su dirección:'
export const findPractice = 'Busque su consultorio'
export const findHelp = 'Nombre o dirección: al menos 3 letras.'
export const practicesFound = (count: number) =>
  plural(count, '1 consultorio encontrado', `${number(count)} consultorios encontrados`)
export const noAddress = 'Dirección sin datos'
export const noPhone = 'Teléfono sin datos'
export const taken = 'Alguien ya está conectado con este consultorio. Usted puede pedir unirse.'
export const join = 'Pedir unirse'
export const joinWhich = (name: string) => `Pedir unirse: ${name}`
export const connectWith = 'Conectarse con el consultorio'
export const connectWithWhich = (name: string) => `Conectarse con el consultorio: ${name}`
export const noneFound = (term: string) => `Ningún consultorio coincide con “${term}”`
export const contactUs = 'Escríbanos para agregar su consultorio a nuestro directorio.'

/** Texts about what owners say of it. */
export const about = 'Sobre su consultorio'
export const aboutNotLoaded = 'No se pudo cargar lo que dice su consultorio.'
export const publicAtOnce =
  'Lo que guarde aquí aparece de inmediato en la página de su consultorio.'
export const name = 'Nombre del consultorio'
export const description = 'Sobre el consultorio en inglés'
export const phone = 'Teléfono'
export const website = 'Sitio web'
export const street = 'Calle'
export const suite = 'Oficina (Ste.)'
export const city = 'Ciudad'
export const state = 'Estado'
export const zip = 'Código postal'
export const save = 'Guardar el consultorio'
export const saved = 'Su consultorio está al día para todos.'

export const pictures = 'Fotos'
export const thePictures = 'las fotos'
export const picturesNotLoaded = 'No se pudieron cargar las fotos de su consultorio.'

export const visitors = 'Médicos de visita'
export const visitorsLead =
  'Estos médicos dicen que también atienden pacientes aquí. Su página muestra a los que usted acepta.'
export const show = 'Mostrar en nuestra página'
export const showWho = (doctor: string) => `Mostrar a ${doctor} en nuestra página`
export const shown = (doctor: string) => `${doctor} ya aparece en su página.`
export const notHere = 'No atiende aquí'
export const whoIsNotHere = (doctor: string) => `${doctor} no atiende aquí`
export const removed = (doctor: string) => `${doctor} ya no aparece en su consultorio.`
export const failed = 'Eso no funcionó. Intente de nuevo.'
