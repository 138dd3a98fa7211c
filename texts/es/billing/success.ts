import { number, plural } from '../language.ts'

export const yourSubscription = 'Su suscripción'
export const oneMoment = 'Un momento, por favor.'
export const needsScripts = 'En su panel puede ver si su pago ya llegó.'
export const forYouAlone = 'Lo que paga se muestra solo a usted.'
export const pleaseSignIn = 'Inicie sesión para ver su plan y lo que incluye.'
export const signIn = 'Iniciar sesión'

export const welcome = '¡Le damos la bienvenida a Premium!'
export const welcomeLead = 'Su suscripción está activa. Gracias por ser parte del directorio.'
export const confirming = 'Confirmando su pago…'
export const confirmingLead =
  'La empresa de pagos nos avisa en cuanto el pago se completa. Tarda unos segundos.'
export const yourFeatures = 'Lo que incluye su plan Premium'
export const noConfirmation = 'Todavía no tenemos la confirmación.'
export const noConfirmationText =
  'Si ya pagó, no tiene que hacer nada más: el plan aparecerá en su panel en cuanto nos avisen.'
export const checkAgain = 'Revisar otra vez'
export const waiting = 'Esperando la confirmación'

export const next = 'Qué sigue'
export const toDashboard = 'Ir al panel'
export const stay = 'Quedarme en esta página'
export const youStay = 'Se queda en esta página.'
export const leavingIn = (seconds: number) =>
  `Irá a su panel en ${number(seconds)} ${plural(seconds, 'segundo', 'segundos')}.`
