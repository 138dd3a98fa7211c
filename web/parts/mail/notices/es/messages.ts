import { site, siteInSpanish } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { messages as english } from '../en/messages.ts'

/** Texts of mails around what somebody wrote. */
export const messages: typeof english = {
  labels: { from: 'De', email: 'Correo', phone: 'Teléfono' },
  heldSince: (moment) =>
    `Escrito el ${longDay(moment, 'es')} y retenido hasta ahora: llegaron muchos mensajes en una hora.`,
  toOffice: {
    subject: (subject, recipient) =>
      subject ? `${subject} (para ${recipient})` : `Mensaje para ${recipient}`,
    heading: (recipient) => `Un mensaje para ${recipient}`,
    preview: (writer, recipient) => `${writer} escribió a ${recipient}`,
    reason: (recipient) =>
      `Enviado con el formulario de la página de ${recipient} en ${site.name}. Su respuesta le llega a quien escribió el mensaje.`,
    why: {
      'contact address': 'Lo recibe porque este es el correo de contacto del consultorio.',
      chosen:
        'Lo recibe porque el propietario de este perfil eligió este correo para los mensajes.',
      owner:
        'Lo recibe porque usted administra este perfil y el consultorio no ha dado un correo de contacto.',
      team: 'Lo recibe porque usted es propietario o encargado del consultorio, que no ha dado un correo de contacto.',
    },
    forwarded:
      'Nadie recibe aquí los mensajes para este consultorio, así que este llegó al equipo del directorio. Reenvíelo, por favor.',
  },
  toTeam: {
    subject: (department, subject) => `${department}: ${subject ?? 'Mensaje'}`,
    heading: 'Un mensaje para el equipo',
    preview: (writer, department) => `${writer} escribió a ${department}`,
    reason: (department) =>
      `Enviado con la página de contacto de ${site.name}, a ${department}. Su respuesta le llega a quien escribió el mensaje.`,
    openInbox: 'Abrir los mensajes',
    inboxNote: 'Todos los mensajes para el equipo:',
  },
  copy: {
    subject: (recipient) => `Su mensaje a ${recipient}`,
    heading: 'Su mensaje ya llegó',
    preview: (recipient) => `Un mensaje a ${recipient}`,
    reason: (recipient) =>
      `Recibe este único correo porque alguien escribió a ${recipient} en ${site.name}, dio esta dirección de correo como suya y pidió una confirmación. Si no fue usted, alguien la escribió por error y no tiene que hacer nada.`,
    sentTo: (recipient) => `Un mensaje con esta dirección se envió a ${recipient}.`,
    waits: (recipient) =>
      `Un mensaje con esta dirección ya llegó a ${recipient}. Ahora mismo llegan tantos que puede tardar más en leerse.`,
    withoutText:
      'Aquí no repetimos el texto: cualquiera puede haber escrito esta dirección, y nadie debe poder enviar sus palabras por medio de nosotros.',
  },
  reply: {
    subject: (recipient) => `Re: Su mensaje a ${recipient}`,
    heading: 'Una respuesta a su mensaje',
    preview: `${site.name} le responde`,
    reason: (recipient) =>
      `Recibe este correo porque alguien escribió a ${recipient} en ${site.name} y dio esta dirección de correo. Puede responder a este correo: el equipo del directorio lee su respuesta.`,
    written: (recipient, moment) =>
      `Responde a lo que se escribió a ${recipient} el ${longDay(moment, 'es')}.`,
  },
  recipient: (name) => {
    const department = site.departments.find(({ label }) => label === name)
    return department ? siteInSpanish.departments[department.key] : name
  },
}
