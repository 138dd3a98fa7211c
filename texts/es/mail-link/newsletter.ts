import { site } from '../../../site.config.ts'

export const description = 'El boletín, por correo electrónico.'

export const confirm = 'Confirme su suscripción'
export const confirmLead = `Oprima el botón y recibirá por correo electrónico las noticias de salud de ${site.area}. Cada boletín tiene un enlace para cancelar la suscripción.`
export const confirmed = 'Suscripción confirmada'
export const confirmedLead = 'Ya está en la lista: el próximo boletín llegará a su correo.'
export const alreadyConfirmed = 'Ya estaba confirmada'
export const alreadyConfirmedLead =
  'Su suscripción ya se había confirmado. No tiene que hacer nada más.'
export const oldLinkLead =
  'Está incompleto o es muy antiguo. Escriba su correo al pie de esta página y le enviaremos un enlace nuevo.'
export const confirmButton = 'Confirmar la suscripción'
export const confirming = 'Confirmando...'
export const readNews = 'Leer las noticias'
export const subscribeAgain = 'Suscribirse otra vez'

export const checkEmail = 'Revise su correo'
export const checkEmailLead =
  'Gracias por suscribirse a nuestro boletín. Revise su correo para confirmarlo.'
export const alreadySubscribed = 'Ya recibe el boletín'
export const alreadySubscribedLead = 'Este correo ya recibe nuestro boletín.'
export const subscriptionFailed = 'No se pudo hacer la suscripción'
export const subscriptionFailedLead =
  'Hubo un error al hacer la suscripción a nuestro boletín. Intente de nuevo.'
export const tooManyLead =
  'Se escribieron demasiados correos desde su red. Intente de nuevo en una hora.'
export const invalidEmail = 'Correo electrónico no válido'
export const invalidEmailLead = 'Escriba una dirección de correo electrónico válida.'
export const stayUpdated = 'Manténgase al día'
export const stayUpdatedLead = `Noticias de salud de ${site.area}, por correo electrónico. Escriba su correo al pie de esta página.`
export const enterAddress = 'Escribir mi correo'

export const unsubscribe = 'Cancelar la suscripción'
export const unsubscribeLead = `Oprima el botón y ya no recibirá el boletín de ${site.name}.`
export const unsubscribed = 'Su suscripción está cancelada'
export const unsubscribedLead =
  'Ya no recibirá más boletines. Si fue un error, suscríbase otra vez al pie de esta página.'
export const alreadyUnsubscribed = 'Ya estaba cancelada'
export const alreadyUnsubscribedLead = 'Su correo no está en la lista. No tiene que hacer nada más.'
export const badUnsubscribeLead =
  'Le falta una parte. Abra otra vez el enlace del boletín o escríbanos, y quitaremos su correo de la lista.'
export const unsubscribing = 'Cancelando...'
export const home = 'Inicio'
export const contactUs = 'Escríbanos'

export const newsletter = 'Boletín'
export const issueOf = (day: string) => `Boletín del ${day}`
export const getNext = 'Recibir el próximo por correo'
export const waysOut =
  'Cada boletín que llega por correo termina con un enlace para cancelar la suscripción.'
export const loadingIssue = 'Cargando el boletín...'
export const issueFailed = 'No se pudo cargar el boletín. Intente de nuevo.'
export const noIssue = 'No encontramos ese boletín'
export const noIssueLead =
  'Puede que falte una parte de la dirección. Abra otra vez el enlace al principio del correo.'
