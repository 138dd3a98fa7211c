import { site } from '../../../../../site.config.ts'
import type { TeamNotices } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

const roles = { owner: 'propietario', manager: 'encargado', provider: 'profesional' }

export const teamNotices: TeamNotices = {
  'team-request': ({ firstName, practice, applicant, role, teamUrl }) => ({
    subject: `${applicant} pide unirse a ${practice}`,
    heading: 'Alguien pide unirse a su consultorio',
    preview: `${applicant} pide unirse a ${practice}`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} ${applicant} pide unirse a ${practice} como ${roles[role]}. El correo de esta persona está en su panel, en “Equipo”. Acepte solamente a alguien que usted sepa que trabaja allí.`,
      'Si nadie de su consultorio responde en 5 días hábiles, decide nuestro equipo.',
      { href: teamUrl, label: 'Responder a la solicitud', note: 'Su panel:' },
    ],
  }),

  'team-answer': ({ firstName, practice, role, accepted, reason, dashboardUrl }) =>
    accepted
      ? {
          subject: `Ya es parte del equipo de ${practice}`,
          heading: 'Le damos la bienvenida al equipo',
          preview: `Su función en ${practice}: ${roles[role]}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} ya es parte del equipo de ${practice}. Su función: ${roles[role]}.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `Sobre su solicitud para unirse a ${practice}`,
          heading: 'No aceptaron su solicitud',
          preview: `Sobre ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} su solicitud para unirse a ${practice} no fue aceptada.`,
            ...(reason ? ['Lo que dice nuestro equipo:', { quote: reason }] : []),
            `Si trabaja allí, pregunte a quien administra el consultorio o escriba a ${site.contact.email}.`,
          ],
        },

  'team-role': ({ firstName, practice, role, dashboardUrl }) =>
    role === null
      ? {
          subject: `Ya no es parte del equipo de ${practice}`,
          heading: 'Ya no es parte del equipo',
          preview: `Sobre ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} ya no es parte del equipo de ${practice} en nuestro directorio. Su propio perfil sigue como está. Si es un error, pregunte a quien administra el consultorio o escriba a ${site.contact.email}.`,
          ],
        }
      : {
          subject: `Su función en ${practice} cambió: ${roles[role]}`,
          heading: 'Su función cambió',
          preview: `Su función en ${practice}: ${roles[role]}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} su función en ${practice} ahora es: ${roles[role]}.`,
            dashboard(dashboardUrl),
          ],
        },

  'team-ended': ({ firstName, practice, asked, dashboardUrl }) => ({
    subject: asked
      ? `Sobre su solicitud para unirse a ${practice}`
      : `El equipo de ${practice} ya no existe`,
    heading: asked ? 'Nadie puede responder a su solicitud' : 'Su equipo ya no existe',
    preview: `${practice} ya no tiene propietario en nuestro directorio`,
    reason: yourAccount,
    body: [
      asked
        ? `${hello(firstName)} ${practice} ya no tiene propietario en nuestro directorio, por eso su solicitud para unirse al equipo ya no tiene efecto.`
        : `${hello(firstName)} ${practice} ya no tiene propietario en nuestro directorio, por eso su equipo ya no existe. Su propio perfil sigue como está.`,
      'Si trabaja allí, puede reclamar el consultorio en su panel.',
      dashboard(dashboardUrl),
    ],
  }),

  'succession-waits': ({ firstName, practice, dashboardUrl }) => ({
    subject: `${practice} ya no tiene propietario`,
    heading: 'Usted podría ser el nuevo propietario',
    preview: `Nuestro equipo decide quién sigue en ${practice}`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} el propietario de ${practice} ya no está en nuestro directorio, por eso su equipo queda en pausa. Usted es la siguiente persona del equipo. Nuestro equipo decide si usted pasa a ser el propietario; en ese caso, los demás miembros regresan.`,
      'Si en nuestro registro hay un correo de contacto que usted puede leer, un código enviado allí comprueba que el consultorio le corresponde. También puede retirarse en su panel.',
      dashboard(dashboardUrl),
    ],
  }),

  'team-invitation': ({ practice, role, joinUrl, days }) => ({
    subject: 'Una invitación al equipo de un consultorio',
    heading: 'Una invitación al equipo de un consultorio',
    preview: `Función: ${roles[role]}`,
    reason: `Recibe este correo porque quien administra ${practice} escribió esta dirección de correo en ${site.name}. Si no trabaja allí, ignórelo: no pasa nada.`,
    body: [
      `Hola: quien administra ${practice} quiere que usted también trabaje en la página del consultorio. En la invitación verá quién le invita. Su función: ${roles[role]}.`,
      `Inicie sesión o cree una cuenta con esta dirección de correo y únase. El enlace sirve una sola vez, durante ${days} días.`,
      { href: joinUrl, label: 'Ver la invitación', note: 'La invitación:' },
    ],
  }),

  'team-joined': ({ firstName, practice, member, role, dashboardUrl }) => ({
    subject: `${member} ya es parte del equipo de ${practice}`,
    heading: 'Aceptaron su invitación',
    preview: `Función en ${practice}: ${roles[role]}`,
    reason: yourAccount,
    body: [
      `${hello(firstName)} ${member} ya es parte del equipo de ${practice}. Función: ${roles[role]}. En “Equipo”, en su panel, puede cambiar la función o quitar a esta persona.`,
      dashboard(dashboardUrl),
    ],
  }),
}
