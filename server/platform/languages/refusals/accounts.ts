import { site } from '../../../../site.config.ts'
import type { Refusals } from './refusals.ts'

export const accountRefusals = {
  proofRequired: {
    en: 'Please prove first that it is you, with your password, a code or a passkey.',
    es: 'Primero confirme que es usted, con su contraseña, un código o una llave de acceso.',
  },
  invitationRequired: {
    en: 'Administrator registration needs a valid invitation.',
    es: 'Para registrarse como administrador se necesita una invitación válida.',
  },
  authenticatorRequired: {
    en: 'Administrators need an authenticator app here.',
    es: 'Aquí los administradores necesitan una aplicación de autenticación.',
  },
  assignedToAdministrators: {
    en: 'Messages are assigned to administrators.',
    es: 'Los mensajes se asignan a administradores.',
  },
  chooseAdministrator: { en: 'Please choose an administrator', es: 'Elija un administrador' },
  noAdministrator: { en: 'There is no such administrator.', es: 'Este administrador no existe.' },
  noLongerAdministrator: {
    en: 'You are no longer an administrator.',
    es: 'Usted ya no es administrador.',
  },
  askToBeRemoved: {
    en: 'Ask another administrator to remove you.',
    es: 'Pida a otro administrador que lo quite.',
  },
  lastAdministrator: {
    en: 'There is no other administrator. Please invite one before this account is deleted.',
    es: 'No hay otro administrador. Invite a uno antes de que se elimine esta cuenta.',
  },
  noInvitation: { en: 'There is no such invitation.', es: 'Esta invitación no existe.' },
  noUser: { en: 'There is no such user.', es: 'Este usuario no existe.' },
  noSession: { en: 'There is no such session.', es: 'Esta sesión no existe.' },
  noPasskey: { en: 'There is no such passkey.', es: 'Esta llave de acceso no existe.' },
  beingDeleted: { en: 'This account is being deleted.', es: 'Esta cuenta se está eliminando.' },
  alreadyBeingDeleted: {
    en: 'This account is being deleted already.',
    es: 'Esta cuenta ya se está eliminando.',
  },
  notBeingDeleted: {
    en: 'This account is not about to be deleted.',
    es: 'Esta cuenta no está por eliminarse.',
  },
  deletionBegun: {
    en: 'It is too late: this account is being deleted.',
    es: 'Ya es demasiado tarde: esta cuenta se está eliminando.',
  },
  deleteOwnInSettings: {
    en: 'Delete your own account in your account settings.',
    es: 'Elimine su propia cuenta en la configuración de su cuenta.',
  },
  suspended: {
    en: `This account is suspended. If you think that is a mistake, write to ${site.contact.email}.`,
    es: `Esta cuenta está suspendida. Si cree que es un error, escriba a ${site.contact.email}.`,
  },
  cannotSuspendSelf: {
    en: 'You cannot suspend yourself. Ask another administrator.',
    es: 'Usted no puede suspender su propia cuenta. Pídaselo a otro administrador.',
  },
  alreadySuspended: {
    en: 'This account is suspended already.',
    es: 'Esta cuenta ya está suspendida.',
  },
  notSuspended: { en: 'This account is not suspended.', es: 'Esta cuenta no está suspendida.' },
  badLink: { en: 'This link does not work any more.', es: 'Este enlace ya no funciona.' },
  badLinkSignIn: {
    en: 'This link does not work any more. Please sign in.',
    es: 'Este enlace ya no funciona. Inicie sesión.',
  },
  sameAddress: { en: 'This is your address already.', es: 'Esta ya es su dirección de correo.' },
  addressTaken: {
    en: 'An account was made with this address meanwhile. If it was you, sign in there, or choose another address.',
    es: 'Mientras tanto se creó una cuenta con esta dirección de correo. Si fue usted, inicie sesión con ella o elija otra.',
  },
  accountNotCreated: {
    en: 'We could not create this account. If you already have one, please sign in or reset your password.',
    es: 'No pudimos crear esta cuenta. Si ya tiene una, inicie sesión o cambie su contraseña.',
  },
  wrongEmailOrPassword: {
    en: 'The email or the password is not right.',
    es: 'El correo o la contraseña no es correcta.',
  },
  wrongPassword: { en: 'The password is not right.', es: 'La contraseña no es correcta.' },
  passwordRequired: {
    en: 'Please give your password once more',
    es: 'Escriba su contraseña una vez más',
  },
  passwordChanged: {
    en: 'Your password was changed somewhere else just now.',
    es: 'Su contraseña se acaba de cambiar en otro lugar.',
  },
  tooManySigningIn: {
    en: 'Too many people are signing in right now. Please try again in a few seconds.',
    es: 'Hay demasiadas personas iniciando sesión en este momento. Intente de nuevo en unos segundos.',
  },
  commonPassword: {
    en: 'This password is too common. Please choose one that others do not use.',
    es: 'Esta contraseña es demasiado común. Elija una que otras personas no usen.',
  },
  passwordOfNames: {
    en: 'This password is made of names that are easy to guess: yours, your email or this place. Please choose another.',
    es: 'Esta contraseña se compone de nombres fáciles de adivinar: los suyos, su correo o este lugar. Elija otra.',
  },
  repetitivePassword: {
    en: 'This password only repeats or counts, which is easy to guess. Please choose another.',
    es: 'Esta contraseña solo repite o cuenta, lo que es fácil de adivinar. Elija otra.',
  },
  codeMailed: {
    en: 'Check your email for a 6-digit code.',
    es: 'Busque en su correo un código de 6 dígitos.',
  },
  passwordReset: { en: 'Your password has been changed.', es: 'Su contraseña se cambió.' },
  passkeyExists: {
    en: 'This passkey is already there.',
    es: 'Esta llave de acceso ya está guardada.',
  },
  tooManyPasskeys: {
    en: (most: number) => `You have ${most} passkeys. Please remove one first.`,
    es: (most: number) => `Usted tiene ${most} llaves de acceso. Primero quite una.`,
  },
  passkeyNotAdded: {
    en: 'This passkey could not be added. Please try again.',
    es: 'No se pudo agregar esta llave de acceso. Intente de nuevo.',
  },
  signInWithPasskey: {
    en: 'Please sign in with your passkey first.',
    es: 'Primero inicie sesión con su llave de acceso.',
  },
  passkeyUnknown: {
    en: 'This passkey does not sign in here. Please try again, or use your password.',
    es: 'Esta llave de acceso no sirve para iniciar sesión aquí. Intente de nuevo o use su contraseña.',
  },
  passkeyInvalid: {
    en: 'This passkey does not count here. Please try again.',
    es: 'Esta llave de acceso no sirve aquí. Intente de nuevo.',
  },
  authenticatorExists: {
    en: 'Your authenticator app is already set up.',
    es: 'Su aplicación de autenticación ya está configurada.',
  },
  authenticatorUnreadable: {
    en: `We cannot check codes of your app any more. Please use one of your recovery codes, or write to ${site.contact.email}.`,
    es: `Ya no podemos comprobar los códigos de su aplicación. Use uno de sus códigos de recuperación o escriba a ${site.contact.email}.`,
  },
  enterAuthenticatorCode: {
    en: 'Enter the 6-digit code of your authenticator app.',
    es: 'Escriba el código de 6 dígitos de su aplicación de autenticación.',
  },
  exportLinkEnded: {
    en: 'This link does not work any more. You can ask for a new file on your dashboard.',
    es: 'Este enlace ya no funciona. Puede pedir un archivo nuevo en su panel.',
  },
  halfHourOver: {
    en: 'Your half hour is over. Please ask for a new code.',
    es: 'Ya pasó la media hora. Pida un código nuevo.',
  },
} satisfies Refusals
