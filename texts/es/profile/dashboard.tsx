import type { ReactNode } from 'react'
import type { PracticeRole } from '../../../contract/providers/team-calls.ts'
import { roleTexts } from '../providers/roles.ts'

export const requestWaits = 'Una solicitud espera respuesta'
export const whoAnswers =
  'La responde un propietario del consultorio. Si nadie responde en 5 días hábiles, decide nuestro equipo.'
export const askedToJoin = (practice: ReactNode, role: PracticeRole) => (
  <>
    Usted pidió unirse a {practice} como {roleTexts[role].title.toLowerCase()}.
  </>
)

export const claimWaits = 'Una solicitud espera aprobación'
export const newProfileReviewed = (name: ReactNode) => (
  <>Nuestro equipo está revisando su nuevo perfil {name}.</>
)
export const claimReviewed = (name: ReactNode) => (
  <>Nuestro equipo está revisando su solicitud para reclamar {name}.</>
)
export const newProfileUnseen =
  'Nadie más lo ve antes de que se apruebe. Mientras tanto, usted puede editarlo.'
export const doctorUnchanged =
  'La página pública no cambia antes de que se apruebe. Mientras tanto, usted puede editar el perfil.'
export const practiceUnchanged = 'La página pública no cambia antes de que se apruebe.'
export const view = 'Ver'
export const viewWhat = (name: string) => `Ver ${name} en “Mi perfil”`

export const actions = 'Acciones'
export const updateProfile = 'Actualizar el perfil'
export const viewAnalytics = 'Ver las estadísticas'
export const viewPublicProfile = 'Ver el perfil público'
export const upgrade = 'Pasar a Premium'
export const signOut = 'Cerrar sesión'

export const notClaimed = 'Todavía no ha reclamado un perfil'
export const notConnected = 'Todavía no se ha conectado con un consultorio'
export const findPractice = 'Buscar su consultorio'
export const claimOrCreate = 'Reclamar o crear su perfil'

export const adminPanel = 'Administración'
export const youAreAdministrator = 'Usted cuida este directorio como administrador.'
export const adminDashboard = 'Panel de administración'
