import type { ReactNode } from 'react'
import { number, plural } from '../language.ts'

type Link = (text: string) => ReactNode

/** Texts about the state of the claim. */
export const otherProfile = (own: string, asked: string, link: Link) => (
  <>
    {`Su cuenta ya tiene el perfil de ${own}. Si el de ${asked} también es suyo, `}
    {link('escriba a nuestro equipo')}.
  </>
)
export const notPublic = 'Su perfil no es público en este momento'
export const notPublicText = (link: Link) => (
  <>Todavía puede editarlo. {link('Escriba a nuestro equipo')} para preguntar por qué.</>
)
export const isPublic = 'Su perfil es público'
export const approved = 'Aprobado'
export const publishedAtOnce = 'Lo que guarde abajo se publica de inmediato.'
export const viewProfile = 'Ver el perfil público'
export const newProfileWaits = 'Su perfil nuevo está en revisión'
export const claimWaits = 'Su solicitud está en revisión'
export const newProfileText = (name: ReactNode) => (
  <>
    Hasta que nuestro equipo lo apruebe, nadie más que usted y nosotros ve el perfil de {name}.
    Mientras tanto, puede seguir editándolo.
  </>
)
export const claimText = (profile: ReactNode) => (
  <>
    Usted reclamó el perfil de {profile}. Hasta que nuestro equipo lo apruebe, la página pública no
    cambia. Lo que guarde abajo se conserva y se publica después.
  </>
)
export const preview = 'Vista previa'
export const weWrite = 'Le escribimos por correo en cuanto haya una decisión.'

/** The search for a profile. */
export const nothingClaimed = 'Todavía no ha reclamado un perfil'
export const mayBeHere =
  'Es posible que su perfil ya esté en el directorio. Busque su nombre y reclámelo: así los pacientes lo encuentran en una sola página.'
export const notThere =
  '¿No está? Llene los formularios de abajo para crear un perfil nuevo. Nuestro equipo revisa los perfiles nuevos antes de que alguien más los vea.'
export const notThereWrite = (link: Link) => (
  <>¿No está? {link('Escriba a nuestro equipo')} y agregamos su perfil.</>
)
export const claimInstead =
  'Tiene su nombre. Reclámelo en lugar de crear otro perfil: lo que encuentran los pacientes sigue en una sola dirección.'
export const findProfile = 'Busque su perfil'
export const findHelp = 'Su apellido, o su nombre y especialidad: al menos 3 letras.'
export const profilesFound = (count: number) =>
  plural(count, '1 perfil encontrado', `${number(count)} perfiles encontrados`)
export const firstOnes = (count: number) =>
  `Estos son los primeros ${number(count)}. Escriba más del nombre para ver otros.`
export const noSpecialty = 'Especialidad sin datos'
export const affiliated = 'Tiene consultorio'
export const affiliatedWith = (label: ReactNode, practice: string) => (
  <>
    {label}: {practice}
  </>
)
export const claim = 'Reclamar este perfil'
export const claimWhose = (name: string) => `Reclamar este perfil: ${name}`
export const noneFound = (term: string) => `Ningún perfil coincide con “${term}”`
export const createNew = 'Puede crear un perfil nuevo con los formularios de abajo.'
export const alreadyClaimed = (link: Link) => (
  <>
    Un perfil que alguien ya reclamó no aparece aquí. Si es suyo, {link('escriba a nuestro equipo')}
    .
  </>
)

/** Before something is claimed. */
export const asked = {
  doctor: {
    title: '¿Reclamar este perfil?',
    text: 'Puede trabajar en él de inmediato. La página pública no cambia hasta que nuestro equipo apruebe su solicitud.',
    send: 'Enviar solicitud',
  },
  practice: {
    title: '¿Conectarse con este consultorio?',
    text: 'Hágalo si trabaja allí. Nuestro equipo lo revisa antes de que tenga efecto; la página pública no cambia.',
    send: 'Enviar solicitud',
  },
  join: {
    title: '¿Pedir unirse a este consultorio?',
    text: 'El propietario decide. Si nadie responde en 5 días hábiles, decide nuestro equipo.',
    send: 'Enviar solicitud',
  },
}
export const claimed = 'Perfil reclamado'
export const claimedText = 'Ahora puede administrar este perfil desde su panel.'
export const requestSent = 'Solicitud enviada'
export const requestSentText = 'El propietario del consultorio recibe un aviso y responde.'
export const claimFailed = 'No se pudo reclamar'
export const claimFailedText = 'No se pudo reclamar este perfil. Intente de nuevo.'
export const npi = 'Número NPI (opcional)'
export const npiHelp = 'Sus 10 dígitos ayudan a nuestro equipo a ver que es usted.'
export const yourRole = 'Su función allí'
export const messageBegun =
  'El mensaje a nuestro equipo ya está empezado; solo agregue cómo podemos comprobarlo.'
export const writeToTeam = 'Escribir a nuestro equipo'

/** The proof by a code. */
export const proven = 'Comprobado con el código enviado al correo de contacto'
export const byHand =
  'No tenemos un correo de contacto para enviar un código, así que nuestro equipo lo revisa a mano.'
export const lapses = (day: string) =>
  `Otras personas también pueden solicitarlo. Si nada comprueba su solicitud y nuestro equipo no decide antes, termina el ${day}.`
export const canYouRead = (address: ReactNode) => (
  <>
    ¿Puede leer el correo de {address}, la dirección de contacto que tenemos? Un código enviado allí
    ayuda a nuestro equipo a decidir más pronto.
  </>
)
export const proveNow = 'Comprobar ahora'
export const haveCode = 'Tengo un código'
export const proveClaim = 'Comprobar su solicitud'
export const codeMailed = (address: ReactNode) => (
  <>Enviamos un código de 6 dígitos a {address}. Sirve durante 10 minutos.</>
)
export const newCodeSent = 'Va en camino un código nuevo. Solo sirve el más reciente.'
export const codeNotSent = 'No se pudo enviar el código. Intente de nuevo.'
export const codeNotChecked = 'No se pudo revisar el código. Intente de nuevo.'
export const enterCode = 'Escriba los 6 dígitos del código'
export const code = 'Código'
export const sixDigits = '6 dígitos'
export const checking = 'Revisando...'
export const confirmCode = 'Confirmar el código'
export const sendNewCode = 'Enviar otro código'
export const claimProven = 'Solicitud comprobada'
export const claimProvenText = 'Nuestro equipo ve que el código es correcto.'

/** What the team asks an applicant for. */
export const asksForProof = 'Nuestro equipo le pide una prueba'
export const answerTeam = 'Responder al equipo'
export const byWebsite = (host: string) =>
  `Si tiene un correo de ${host}, también puede ponerlo como correo de su cuenta y confirmarlo.`

/** Ways out. */
export const withdraw = 'Retirar la solicitud'
export const withdrawTitle = '¿Retirar esta solicitud?'
export const withdrawing = 'Retirando...'
export const keepIt = 'Dejar como está'
export const withdrawn = 'Solicitud retirada'
export const noLongerLinked = (name: string) => `${name} ya no está vinculado con usted.`
export const notWithdrawn = 'No se pudo retirar la solicitud. Intente de nuevo.'
export const consequences = {
  newProfile:
    'El perfil que usted escribió se elimina. Nadie más que usted y nuestro equipo lo ha visto.',
  doctor: 'El perfil queda en el directorio como está; lo que usted guardó aquí se elimina.',
  practice: 'El consultorio queda en el directorio como está y ya no está vinculado con usted.',
}
export const givingBack = 'Devolviendo...'
export const claimAgain =
  'Para tenerlo otra vez, debe reclamarlo de nuevo, y nuestro equipo lo revisa.'
export const giveBack = {
  doctor: {
    button: 'Devolver el perfil',
    title: '¿Devolver este perfil?',
    follows:
      'El perfil sigue público como está, y otros pueden reclamarlo. Lo que usted escribió queda allí hasta que elimine su cuenta. Usted ya no puede editarlo, y un perfil destacado deja de serlo de inmediato. Si tiene una suscripción, cancélela primero.',
  },
  practice: {
    button: 'Devolver el consultorio',
    title: '¿Devolver este consultorio?',
    follows:
      'El consultorio sigue público como está, y otros pueden reclamarlo. Usted ya no puede editarlo.',
  },
}
