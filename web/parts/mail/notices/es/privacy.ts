import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { PrivacyNotices } from '../notice.ts'
import { dashboard, hello, neverTell, yourAccount } from './phrases.ts'

export const privacyNotices: PrivacyNotices = {
  'deletion-code': ({ firstName, code, minutes, days }) => ({
    subject: `${code} es su código para eliminar su cuenta`,
    heading: '¿Eliminar su cuenta?',
    preview: `${code} es su código`,
    reason: `Alguien con una sesión abierta en su cuenta de ${site.name} pidió eliminarla. Si no fue usted, cambie su contraseña de inmediato: sin el código no se elimina nada. ${neverTell}`,
    body: [
      `${hello(firstName)} escriba este código donde lo pidió. Sirve una sola vez, durante ${minutes} minutos. Después tiene ${days} días para cambiar de opinión.`,
      { code },
    ],
  }),

  'deletion-begun': ({ firstName, byTeam, at, keepUrl }) => {
    const day = longDay(at, 'es')
    const who = byTeam ? 'nuestro equipo eliminará su cuenta' : 'como pidió, eliminaremos su cuenta'
    return {
      subject: `Su cuenta se eliminará el ${day}: ${site.name}`,
      heading: `Su cuenta se eliminará el ${day}`,
      preview: 'Hasta entonces puede conservarla',
      reason: yourAccount,
      body: [
        `${hello(firstName)} ${who} el ${day}. Ese día, un perfil del registro público vuelve a mostrar lo que dice el registro; uno que usted creó se quita. Una suscripción ya no se renueva y termina con la cuenta.`,
        `${byTeam ? '¿Quiere conservarla?' : '¿Cambió de opinión, o no fue usted?'} Use este enlace antes de ese día, y todo queda como está. También la conserva si inicia sesión, salvo que esté suspendida.`,
        { href: keepUrl, label: 'Conservar mi cuenta', note: 'El enlace funciona hasta ese día:' },
      ],
    }
  },

  'account-deleted': () => ({
    subject: `Su cuenta se eliminó: ${site.name}`,
    heading: 'Su cuenta se eliminó',
    preview: 'Este es nuestro último correo para usted',
    reason: `Recibe este correo porque tenía una cuenta en ${site.name}. No lo guardamos.`,
    body: [
      'Hola: su cuenta ya no existe, ni lo que guardábamos sobre usted. Lo que queda, y por qué, está en nuestra política de privacidad.',
      'Gracias por haber estado con nosotros. Este es nuestro último correo para usted.',
    ],
  }),

  'account-kept': ({ firstName, byTeam, profileUrl }) => ({
    subject: `Su cuenta se conserva: ${site.name}`,
    heading: 'Su cuenta se conserva',
    preview: 'No se eliminará nada',
    reason: byTeam
      ? yourAccount
      : `${yourAccount} Si no fue usted quien la conservó, restablezca su contraseña y escriba a ${site.contact.email}.`,
    body: [
      `${hello(firstName)} ${byTeam ? 'nuestro equipo conserva su cuenta. No se eliminará' : 'su cuenta no se eliminará'}, y todo en ella está como antes. Una suscripción que usted no había cancelado continúa.`,
      dashboard(profileUrl),
    ],
  }),

  'your-data-code': ({ code, minutes }) => ({
    subject: `${code} es su código para ver sus datos`,
    heading: 'Su código de verificación',
    preview: `${code} muestra lo que guardamos sobre esta dirección de correo`,
    reason: `Alguien preguntó qué guarda ${site.name} sobre esta dirección de correo. Si no fue usted, no haga nada: sin el código nadie ve ni borra nada. ${neverTell}`,
    body: [
      `Hola: escriba este código donde lo pidió. Sirve una sola vez, durante ${minutes} minutos, y muestra lo que guardamos sobre esta dirección de correo. Puede descargarlo o hacer que se borre.`,
      { code },
    ],
  }),
}
