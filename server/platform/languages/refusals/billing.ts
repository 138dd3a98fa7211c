import type { Refusals } from './refusals.ts'

export const billingRefusals = {
  paymentOpen: {
    en: 'Your last payment is open. Please settle it with Manage Billing on your dashboard instead of paying for a second subscription.',
    es: 'Su último pago está pendiente. Páguelo con “Administrar facturación” en su panel, en vez de pagar una segunda suscripción.',
  },
  paymentUnderWay: {
    en: 'Your payment is on its way: a bank takes some days. Your listing is Featured once it has arrived; please do not pay again.',
    es: 'Su pago está en camino: un banco tarda unos días. Su perfil será destacado cuando llegue; no pague otra vez.',
  },
  paymentsPaused: {
    en: 'The payments of your subscription are paused, and it is not over. Please write to us instead of paying for a second subscription.',
    es: 'Los pagos de su suscripción están en pausa y la suscripción no ha terminado. Escríbanos en vez de pagar una segunda suscripción.',
  },
  paymentReversed: {
    en: 'Your bank has taken a payment of your subscription back, and it is not over. Please write to us instead of paying for a second subscription.',
    es: 'Su banco retiró un pago de su suscripción y la suscripción no ha terminado. Escríbanos en vez de pagar una segunda suscripción.',
  },
  paidUntil: {
    en: (end: string) =>
      `Your Featured listing is paid for until ${end}. You can subscribe again after that day.`,
    es: (end: string) =>
      `Su perfil destacado está pagado hasta el ${end}. Después de ese día puede suscribirse de nuevo.`,
  },
  runsUntil: {
    en: (end: string) =>
      `Your subscription runs until ${end}. You can resume it with Manage Billing on your dashboard.`,
    es: (end: string) =>
      `Su suscripción está activa hasta el ${end}. Puede reanudarla con “Administrar facturación” en su panel.`,
  },
  alreadySubscribed: {
    en: 'You already have a subscription. You can change its plan with Manage Billing on your dashboard.',
    es: 'Usted ya tiene una suscripción. Puede cambiar el plan con “Administrar facturación” en su panel.',
  },
  noSubscription: {
    en: 'There is nothing to manage before you subscribe.',
    es: 'No hay nada que administrar antes de que se suscriba.',
  },
  seatsChanged: {
    en: 'This changed meanwhile, maybe by a colleague. This is how it stands now; please choose again.',
    es: 'Esto cambió mientras tanto; quizá lo cambió un colega. Así está ahora; elija de nuevo.',
  },
  tooManyDoctors: {
    en: 'More doctors are chosen than listings are paid for.',
    es: 'Eligió más médicos que las plazas que están pagadas.',
  },
  noSeats: {
    en: 'Your practice pays for no Featured listings now.',
    es: 'Su consultorio no paga perfiles destacados ahora.',
  },
  onlyPayerChangesSeats: {
    en: 'Only the colleague who pays can change how many listings are paid for.',
    es: 'Solo el colega que paga puede cambiar cuántas plazas se pagan.',
  },
  settleOrResume: {
    en: 'Please settle the open payment, or resume the subscription, with Manage Billing first.',
    es: 'Primero haga el pago pendiente o reanude la suscripción con “Administrar facturación”.',
  },
  doctorIneligible: {
    en: 'Somebody you chose cannot be Featured by your practice now. This is how it stands; please choose again.',
    es: 'Su consultorio no puede destacar ahora a una de las personas que eligió. Así está ahora; elija de nuevo.',
  },
  onlyPayerManages: {
    en: 'Only the colleague who pays can manage the billing.',
    es: 'Solo el colega que paga puede administrar la facturación.',
  },
  practiceNotPublic: {
    en: 'Your practice is not public in the directory now, so nobody of it can be Featured.',
    es: 'Su consultorio no es público en el directorio ahora, así que nadie de él puede tener un perfil destacado.',
  },
  alreadyPaying: {
    en: 'You pay for this practice already. Settle, resume or change that with Manage Billing.',
    es: 'Usted ya paga por este consultorio. Puede pagar lo pendiente, reanudar o cambiar eso con “Administrar facturación”.',
  },
  colleaguePays: {
    en: 'A colleague pays for the Featured listings of this practice already.',
    es: 'Un colega ya paga los perfiles destacados de este consultorio.',
  },
  onlyOwnerOrManager: {
    en: 'Only an owner or a manager of the practice can do this.',
    es: 'Solo un propietario o un encargado del consultorio puede hacer esto.',
  },
  practicePays: {
    en: 'Your account has no doctor’s profile to feature. Choose under Billing which doctors of your practice are Featured.',
    es: 'Su cuenta no tiene un perfil de médico que destacar. Elija en “Facturación” qué médicos de su consultorio están destacados.',
  },
  paymentsUnavailable: {
    en: 'Payments are not available right now. Nothing was charged. Please try again in a few minutes.',
    es: 'Los pagos no están disponibles en este momento. No se cobró nada. Intente de nuevo en unos minutos.',
  },
  paymentDeclined: {
    en: 'The payment was declined, so nothing has changed. Please update your payment method with Manage Billing and try again.',
    es: 'El pago fue rechazado, así que nada cambió. Actualice su forma de pago con “Administrar facturación” e intente de nuevo.',
  },
  changeUnconfirmed: {
    en: 'The payment provider did not confirm the change, so it may have gone through. Please look here again in a few minutes, before you try once more.',
    es: 'El servicio de pagos no confirmó el cambio, así que es posible que se haya hecho. Vuelva a mirar aquí en unos minutos antes de intentarlo otra vez.',
  },
  badSignature: {
    en: 'The signature does not fit this event.',
    es: 'La firma no corresponde a este evento.',
  },
} satisfies Refusals
