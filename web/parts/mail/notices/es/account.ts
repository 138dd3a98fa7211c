import { site } from '../../../../../site.config.ts'
import type { AccountNotices } from '../notice.ts'
import { hello, neverTell, yourAccount } from './phrases.ts'

const signIn = (href: string) => ({
  href,
  label: 'Iniciar sesión',
  note: 'La página para iniciar sesión:',
})

export const accountNotices: AccountNotices = {
  'address-confirmation': ({ confirmUrl, hours }) => ({
    subject: `Confirme su dirección de correo: ${site.name}`,
    heading: 'Confirme su dirección de correo',
    preview: 'Confirme que esta dirección de correo es suya',
    reason: `Alguien creó una cuenta con esta dirección de correo en ${site.name}. Si no fue usted, no haga nada, o restablezca la contraseña para quedarse con la cuenta.`,
    body: [
      'Hola: su cuenta está lista. Confirme que esta dirección de correo es suya, para que podamos aprobar los perfiles que solicite.',
      {
        href: confirmUrl,
        label: 'Confirmar mi correo',
        note: `El enlace funciona durante ${hours} horas:`,
      },
    ],
  }),

  'address-taken': ({ firstName, attempt, signInUrl }) => {
    const what =
      attempt === 'change'
        ? 'darle esta dirección de correo a otra cuenta'
        : 'crear una cuenta con esta dirección de correo'
    return {
      subject: `Usted ya tiene una cuenta: ${site.name}`,
      heading: 'Usted ya tiene una cuenta',
      preview:
        attempt === 'change'
          ? 'Alguien intentó darle su dirección de correo a otra cuenta'
          : 'Alguien intentó crear una cuenta con su dirección de correo',
      reason: yourAccount,
      body: [
        `${hello(firstName)} alguien acaba de intentar ${what}. No se cambió nada. Si fue usted, inicie sesión, o restablezca allí su contraseña si no la recuerda.`,
        signIn(signInUrl),
      ],
    }
  },

  'email-code': ({ code, minutes }) => ({
    subject: `${code} es su código para cambiar el correo de su cuenta`,
    heading: 'Su código de verificación',
    preview: `${code} confirma esta dirección de correo`,
    reason: `Alguien pidió usar esta dirección de correo para una cuenta en ${site.name}. Si no fue usted, no haga nada: sin el código no cambia nada. ${neverTell}`,
    body: [
      `Hola: escriba este código donde lo pidió. Funciona una sola vez, durante ${minutes} minutos.`,
      { code },
    ],
  }),

  'email-changed': ({ firstName, undoUrl, days }) => ({
    subject: `Se cambió el correo de su cuenta: ${site.name}`,
    heading: 'Se cambió su dirección de correo',
    preview: 'Si no fue usted, recupere su cuenta',
    reason: `Recibe este correo porque su cuenta en ${site.name} tenía esta dirección de correo.`,
    body: [
      `${hello(firstName)} su cuenta tiene ahora otra dirección de correo, y ya no escribiremos a esta. Si fue usted, no tiene que hacer nada. Si no fue usted, recupere su cuenta: esta dirección vuelve, se cierran todas las sesiones y usted elige una contraseña nueva.`,
      {
        href: undoUrl,
        label: 'Recuperar mi cuenta',
        note: `El enlace funciona una sola vez, durante ${days} días:`,
      },
    ],
  }),

  'reset-code': ({ firstName, code, minutes }) => ({
    subject: `${code} es su código para restablecer la contraseña`,
    heading: 'Su código de verificación',
    preview: `${code} restablece su contraseña`,
    reason: `Alguien pidió restablecer la contraseña de la cuenta con esta dirección de correo en ${site.name}. Si no fue usted, no haga nada: sin el código no cambia nada. ${neverTell}`,
    body: [
      `${hello(firstName)} escriba este código donde lo pidió. Funciona una sola vez, durante ${minutes} minutos.`,
      { code },
    ],
  }),

  'password-changed': ({ firstName, emptied, signedIn, signInUrl }) => ({
    subject: `Se cambió su contraseña: ${site.name}`,
    heading: 'Se cambió su contraseña',
    preview: signedIn
      ? 'Se cerró la sesión en todos los demás navegadores'
      : 'Se cerraron todas sus sesiones',
    reason: yourAccount,
    body: [
      signedIn
        ? `${hello(firstName)} su contraseña se acaba de cambiar desde su cuenta, y se cerró la sesión en todos los demás navegadores. Si no fue usted, alguien conoce su contraseña anterior: restablézcala ahora, lo que cierra todas las sesiones, y escriba a ${site.contact.email}.`
        : `${hello(firstName)} su contraseña se acaba de cambiar con un código enviado a este buzón, y se cerraron todas sus sesiones. Si no fue usted, alguien lee su correo: primero proteja su buzón, después restablezca la contraseña otra vez, y escriba a ${site.contact.email}.`,
      emptied === true &&
        'Nadie había confirmado antes esta dirección de correo. Para que en su cuenta no quede nada de un extraño, quitamos las llaves de acceso, la aplicación de autenticación, la foto y las solicitudes que esperaban a nuestro equipo; vuelva a configurar lo que era suyo.',
      signIn(signInUrl),
    ],
  }),

  'passkey-changed': ({ firstName, added, signInUrl }) => {
    const unlessYou = `Si no fue usted, restablezca su contraseña, quite lo que no reconozca en “Cuenta” y escriba a ${site.contact.email}.`
    return {
      subject: `Se ${added ? 'agregó' : 'quitó'} una llave de acceso: ${site.name}`,
      heading: added ? 'Se agregó una llave de acceso' : 'Se quitó una llave de acceso',
      preview: added ? 'Permite iniciar sesión sin contraseña' : 'Ya no permite iniciar sesión',
      reason: yourAccount,
      body: [
        added
          ? `${hello(firstName)} desde ahora una nueva llave de acceso permite iniciar sesión en su cuenta sin contraseña. ${unlessYou}`
          : `${hello(firstName)} se quitó una llave de acceso de su cuenta, y se cerró la sesión en todos los demás navegadores. ${unlessYou}`,
        signIn(signInUrl),
      ],
    }
  },

  'second-factor-changed': ({ firstName, on, signInUrl }) => {
    const unlessYou = `Si no fue usted, restablezca su contraseña y escriba a ${site.contact.email}.`
    return {
      subject: `Se ${on ? 'configuró' : 'desactivó'} su aplicación de autenticación: ${site.name}`,
      heading: on
        ? 'Su aplicación de autenticación está configurada'
        : 'Su aplicación de autenticación está desactivada',
      preview: on
        ? 'Ahora se pide un código al iniciar sesión'
        : 'Ya no se pide un código al iniciar sesión',
      reason: yourAccount,
      body: [
        on
          ? `${hello(firstName)} desde ahora, al iniciar sesión también se pide un código de su aplicación de autenticación. Guarde los códigos de recuperación donde los encuentre sin su teléfono. ${unlessYou}`
          : `${hello(firstName)} ahora basta su contraseña para iniciar sesión. ${unlessYou}`,
        signIn(signInUrl),
      ],
    }
  },

  'wrong-codes': ({ firstName, codes, count, signInUrl }) => {
    const what = {
      reset: `alguien intentó cambiar su contraseña y escribió hoy un código equivocado ${count} veces. La contraseña no cambió: solo los códigos de este buzón pueden cambiarla. Si fue usted, use el código más reciente, en un navegador con el que ya haya iniciado sesión. Si no fue usted, no tiene que hacer nada. Nunca le diga un código a nadie.`,
      app: `alguien escribió hoy su contraseña correcta y después un código equivocado de su aplicación de autenticación ${count} veces. Si no fue usted, alguien conoce su contraseña: cámbiela ahora, lo que cierra todas las sesiones, y escriba a ${site.contact.email}.`,
      session: `alguien que inició sesión en su cuenta escribió hoy un código equivocado de un correo ${count} veces, para cambiar su dirección o para eliminarla. Nada cambió. Si no fue usted, cambie su contraseña ahora, lo que cierra todas las sesiones, y escriba a ${site.contact.email}.`,
    }[codes]
    return {
      subject: `Códigos equivocados para su cuenta: ${site.name}`,
      heading: 'Códigos equivocados para su cuenta',
      preview: `Se escribió un código equivocado ${count} veces`,
      reason: yourAccount,
      body: [`${hello(firstName)} ${what}`, signIn(signInUrl)],
    }
  },

  'administrator-removed': ({ firstName, dashboardUrl }) => ({
    subject: `Ya no tiene acceso a la administración: ${site.name}`,
    heading: 'Ya no tiene acceso a la administración',
    preview: 'Su cuenta sigue como está',
    reason: yourAccount,
    body: [
      `${hello(firstName)} otra persona del equipo puso fin a su acceso a la administración de ${site.name}, y se cerraron todas sus sesiones. Su cuenta sigue: puede iniciar sesión como antes. Si cree que es un error, escriba a ${site.contact.email}.`,
      { href: dashboardUrl, label: 'Abrir mi cuenta', note: 'Su cuenta:' },
    ],
  }),

  'account-suspension': ({ firstName, reason, signInUrl }) => {
    const heading =
      reason === null ? 'Su cuenta está abierta otra vez' : 'Su cuenta está suspendida'
    return {
      subject: `${heading}: ${site.name}`,
      heading,
      preview:
        reason === null ? 'Puede iniciar sesión como antes' : 'Por ahora no puede iniciar sesión',
      reason: yourAccount,
      body:
        reason === null
          ? [
              `${hello(firstName)} nuestro equipo levantó la suspensión de su cuenta. Puede iniciar sesión como antes.`,
              signIn(signInUrl),
            ]
          : [
              `${hello(firstName)} nuestro equipo suspendió su cuenta: se cerraron sus sesiones y no podrá iniciar otra hasta que se levante la suspensión. Su perfil público sigue como está.`,
              'Lo que dice el equipo:',
              { quote: reason },
              `Si es un error, escriba a ${site.contact.email}.`,
            ],
    }
  },

  'data-export': ({ firstName, downloadUrl, hours }) => ({
    subject: `Sus datos están listos: ${site.name}`,
    heading: 'Sus datos están listos',
    preview: 'Todo lo que guardamos sobre usted, en un archivo',
    reason: `${yourAccount} Si no pidió sus datos, otra persona tiene una sesión abierta en su cuenta: cambie su contraseña y escriba a ${site.contact.email}.`,
    body: [
      `${hello(firstName)} el archivo que pidió está listo: todo lo que guardamos sobre usted, en JSON y en tablas para una hoja de cálculo. Para descargarlo tiene que haber iniciado sesión.`,
      {
        href: downloadUrl,
        label: 'Descargar mis datos',
        note: `El enlace funciona durante ${hours} horas:`,
      },
    ],
  }),
}
