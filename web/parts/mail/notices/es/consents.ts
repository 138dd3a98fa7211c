import { site } from '../../../../../site.config.ts'
import type { ConsentNotices } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

export const consentNotices: ConsentNotices = {
  'message-address': ({ record, confirmUrl, days }) => ({
    subject: '¿Deben llegar a este correo los mensajes de los pacientes?',
    heading: '¿Deben llegar aquí los mensajes?',
    preview: `Mensajes para ${record}`,
    reason: `Recibe este correo porque el propietario de ${record} escribió esta dirección en ${site.name}. Si no fue usted ni un colega suyo, no haga nada: no pasa nada.`,
    body: [
      `Hola: alguien quiere que lo que los pacientes escriben a ${record} con el formulario de nuestras páginas llegue a este correo. Así será en cuanto usted presione el botón de este enlace, que sirve durante ${days} días.`,
      { href: confirmUrl, label: 'Confirmar el correo', note: 'La página:' },
    ],
  }),

  'consent-request': ({ practice, doctor, consentUrl, days }) => ({
    subject: '¿Puede su consultorio administrar su perfil?',
    heading: '¿Puede su consultorio administrar su perfil?',
    preview: 'Lo preguntan quienes lo administran',
    reason: `Recibe este correo porque alguien de ${practice} escribió esta dirección de correo en ${site.name} como la de ${doctor}. Si usted es otra persona, ignórelo: no pasa nada.`,
    body: [
      `Hola: alguien que trabaja en ${practice} pregunta si los propietarios y encargados del consultorio pueden administrar el perfil de ${doctor} en nuestro directorio: los datos con los que eligen los pacientes, como el horario y los seguros, la foto y otros lugares de consulta, y el teléfono, la biografía, la formación, los hospitales y los enlaces. También verían lo que los pacientes escriben por medio de él.`,
      `Si está de acuerdo, nuestro equipo lo revisa antes de que tenga efecto. Con el mismo enlace puede retirar su consentimiento cuando quiera, así que guarde este correo. La pregunta espera ${days} días.`,
      { href: consentUrl, label: 'Leer y responder', note: 'La pregunta:' },
    ],
  }),

  'consent-answer': ({ firstName, practice, doctor, accepted, reason, dashboardUrl }) =>
    accepted
      ? {
          subject: `Ya puede administrar el perfil de ${doctor}`,
          heading: 'Ya puede administrar este perfil',
          preview: `${doctor}, ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} ${doctor} dio su consentimiento: desde ahora, los propietarios y encargados de ${practice} administran el perfil.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `Sobre el perfil de ${doctor}`,
          heading: 'No pudimos aprobarlo',
          preview: `${doctor}, ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} nuestro equipo no pudo aprobar que ${practice} administre el perfil de ${doctor}.`,
            ...(reason ? ['Lo que dice nuestro equipo:', { quote: reason }] : []),
            `La persona del perfil puede reclamarlo y dar su consentimiento en su propia cuenta. ¿Preguntas? Escriba a ${site.contact.email}.`,
          ],
        },

  'consent-in-force': ({ practice, doctor }) => ({
    subject: `${practice} administra ahora su perfil`,
    heading: 'Su consultorio administra su perfil',
    preview: `${doctor}, ${practice}`,
    reason: `Recibe este correo porque alguien dio su consentimiento con un enlace que ${site.name} envió a esta dirección de correo.`,
    body: [
      `Hola: nuestro equipo revisó su respuesta. Desde ahora, los propietarios y encargados de ${practice} administran el perfil de ${doctor}.`,
      `Con el enlace de nuestro primer correo puede retirar su consentimiento en cualquier momento. Si ya no lo tiene, o no dio su consentimiento, escriba a ${site.contact.email}.`,
    ],
  }),

  'consent-ended': ({ firstName, practice, doctor, reason }) => ({
    subject: `${practice} ya no administra el perfil de ${doctor}`,
    heading: 'Su consultorio ya no administra el perfil',
    preview: `${doctor}, ${practice}`,
    reason: `Recibe este correo porque dio su consentimiento, o trabaja para ${practice}, en ${site.name}.`,
    body: [
      `${hello(firstName)} nuestro equipo puso fin al consentimiento con el que los propietarios y encargados de ${practice} administraban el perfil de ${doctor}. Ya no pueden cambiarlo; lo que escribieron se conserva.`,
      'Por qué:',
      { quote: reason },
      `El médico puede dar su consentimiento otra vez cuando quiera. ¿Preguntas? Escriba a ${site.contact.email}.`,
    ],
  }),
}
