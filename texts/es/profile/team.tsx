import type { ReactNode } from 'react'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

const nameOf = (role: PracticeRole) => roleTexts[role].title.toLowerCase()

export const team = 'Equipo'
export const yourTeam = 'su equipo'
export const notLoaded = 'No se pudo cargar su equipo.'
/** Texts for an owner, and for anybody else. */
export const ownersLead = (practice: string) =>
  `Todas las personas que trabajan en el perfil de ${practice}. Invite a sus colegas por correo, o deje que ellos lo pidan con “Conecte su consultorio” en su propia cuenta.`
export const lead = (practice: string, role: PracticeRole) =>
  `Todas las personas que trabajan en el perfil de ${practice}. ${roleTexts[role].sentence}`

export const requestsToJoin = 'Solicitudes para unirse'
export const whomToAccept =
  'Acepte solo a personas con quienes trabaja. Si nadie responde en 5 días hábiles, decide nuestro equipo.'
export const asksToJoin = (name: ReactNode, role: PracticeRole) => (
  <>
    {name} pide unirse como {nameOf(role)}
  </>
)
export const notConfirmed =
  'Esta dirección de correo todavía no está confirmada. Mientras no lo esté, usted no puede aceptar.'
export const accept = 'Aceptar'
export const acceptWhom = (name: string) => `Aceptar a ${name}`
export const accepted = (name: string) => `${name} ya forma parte de su equipo.`
export const decline = 'Rechazar'
export const declineWhom = (name: string) => `Rechazar a ${name}`
export const declined = (name: string) => `La solicitud de ${name} fue rechazada.`

export const members = 'Miembros'
export const you = 'Usted'
export const change = 'Cambiar'
export const changeWhom = (name: string) => `Cambiar a ${name}`

export const onlyOwner =
  'Usted es el único propietario. Para salir, primero ceda el consultorio a un colega.'
export const onlyOwnerAlone =
  'Usted es el único propietario. Para salir, acepte a un colega y cédale el consultorio, o devuélvalo.'

export const handOver = 'Ceder el consultorio'
export const handOverTitle = '¿Ceder el consultorio?'
export const handOverText =
  'El nuevo propietario edita el consultorio y decide quién forma parte de su equipo. Solo esa persona puede hacerlo a usted propietario otra vez.'
export const newOwner = 'Nuevo propietario'
export const roleFromThenOn = 'Su función desde ese momento'
export const handingOver = 'Cediendo...'
export const handedOver = (name: string) => `El consultorio es ahora de ${name}.`

export const leavePractice = 'Salir del consultorio'
export const leaveTitle = '¿Salir de este consultorio?'
export const leaveText =
  'Ya no podrá trabajar en su perfil. Si usted tiene un perfil propio, sigue como está: dónde atiende pacientes se cambia en “Mi perfil”.'
export const leaving = 'Saliendo...'
export const left = (practice: string) => `Usted ya no forma parte del equipo de ${practice}.`

export const role = 'Función'
export const saveRole = 'Guardar función'
export const roleChanged = (name: string, role: PracticeRole) =>
  `La función de ${name} ahora es: ${nameOf(role)}.`
export const removeText = (name: string) =>
  `Fuera del equipo, ${name} ya no podrá trabajar en el consultorio. El perfil de un médico sigue como está.`
export const removeFromTeam = 'Quitar del equipo'
export const removed = (name: string) => `${name} ya no forma parte de su equipo.`

export const invitations = 'Invitaciones'
export const openInvitations = 'Invitaciones abiertas'
export const inviteByMail = 'Invitar por correo'
/** Names the form. */
export const inviteForm = 'Invitar por correo'
export const emailOfColleague = 'Correo electrónico de su colega'
export const sendInvitation = 'Enviar invitación'
export const howInvitationWorks =
  'Su colega inicia sesión o crea una cuenta con esta dirección de correo. El enlace funciona una sola vez, durante 14 días.'
export const invited = (email: string) => `La invitación a ${email} está en camino.`
export const invitedUntil = (role: PracticeRole, day: string) =>
  `Como ${nameOf(role)} · hasta el ${day}`
export const invitationExpired = (role: PracticeRole) => `Como ${nameOf(role)} · vencida`
export const inviteAgain = 'Invitar otra vez'
export const inviteAgainWhom = (email: string) => `Invitar otra vez: ${email}`
export const invitedAgain = (email: string) => `Una nueva invitación a ${email} está en camino.`
export const takeBack = 'Anular'
export const takeBackWhose = (email: string) => `Anular: ${email}`
export const takenBack = (email: string) => `La invitación a ${email} fue anulada.`

export const enterEmail = 'Escriba una dirección de correo electrónico'
