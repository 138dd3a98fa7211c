import type { Language } from '../../../contract/languages.ts'
import { dateFormats } from '../../../contract/text/date-formats.ts'
import { site } from '../../../site.config.ts'

const days = dateFormats({ dateStyle: 'long', timeZone: site.timeZone })

/** US cents as `$995.00`: in both languages, as prices are written in the United States. */
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const en = {
  day: (date: Date) => days.en.format(date),
  test: 'Test mode – no card is charged',
  gone: 'This page is not there any more',
  toSite: `To ${site.name}`,
  annual: 'Annual',
  monthly: 'Monthly',
  perYear: 'a year',
  perMonth: 'a month',
  sum: (listings: number, each: number, per: string) =>
    `${listings} listings at ${dollars(each)} ${per} each.`,

  paid: 'This is paid',
  paidText: 'Nothing is left to do here.',
  goOn: 'Continue',
  expired: 'This page has expired',
  expiredText: 'It was replaced by a newer one or canceled. Nothing was charged.',
  back: `Back to ${site.name}`,
  subscribe: 'Subscribe to Featured listing',
  renews: (plan: string) => `${plan} plan. It renews itself until it is canceled.`,
  atStripe: 'At Stripe, card number and address would be asked for here.',
  pay: (price: string) => `Pay ${price}`,
  cancel: 'Cancel',

  manage: 'Manage billing',
  noSubscription: 'There is no subscription.',
  toDashboard: 'Return to the dashboard',
  yourSubscription: 'Your subscription',
  asCustomer: 'As the customer would see it.',
  whatCouldHappen: 'What could happen',
  onlyHere: 'Only in the sandbox, to see how the directory takes it.',
  invoices: 'Invoices',
  buttons: {
    pay: 'Pay now',
    resume: 'Resume subscription',
    toMonthly: 'Change to the monthly plan',
    toAnnual: 'Change to the annual plan',
    more: 'Add a listing',
    fewer: 'Remove a listing',
    card: 'Update payment method',
    cancel: 'Cancel at the end of the period',
    end: 'Cancel now',
    fail: 'Let the next payment fail',
    skipGrace: 'Let the days of grace pass',
    skipPeriod: 'Let the rest of the period pass',
  },
  /** The messages after a button; also the list of allowed ones. */
  notices: {
    plan: 'The plan is changed.',
    card: 'The payment method is updated.',
    more: 'One listing more is paid for.',
    fewer: 'One listing less is paid for. The rest of its period is credited.',
    pay: 'The open bill is paid.',
    fail: 'The payment has failed.',
    cancel: 'The subscription is canceled at the end of the period.',
    resume: 'The subscription goes on.',
    end: 'The subscription has ended.',
    skip: 'The time has passed.',
    late: 'That was not possible any more. This is how it stands now.',
  },

  plan: 'Plan',
  planAndPrice: (plan: string, price: string, per: string) => `${plan}, ${price} ${per}`,
  status: 'Status',
  listings: 'Listings',
  renewsOn: 'Renews',
  endsOn: 'Ends',
  graceEnds: 'Grace ends',
  premium: 'Premium',
  yes: 'Yes',
  no: 'No',
  states: {
    active: 'Active',
    past_due: 'Payment failed',
    canceled: 'Canceled',
    failedAndCanceled: 'Payment failed, canceled',
    canceledAndRunning: 'Canceled, still running',
  },

  invoiceStates: { open: 'open', paid: 'paid', refunded: 'paid back', credited: 'credited' },
  invoice: (total: number, state: string) => `${dollars(total)}, ${state}`,
  invoiced: (quantity: number, each: number, forTheRest: boolean, credit: number) =>
    `${quantity} × ${dollars(each)}${forTheRest ? ' for the rest of the period' : ''}${credit > 0 ? `, ${dollars(credit)} from credit` : ''}`,
  dollars,
}

export type PageTexts = typeof en

const es: PageTexts = {
  day: (date) => days.es.format(date),
  test: 'Modo de prueba: no se cobra a ninguna tarjeta',
  gone: 'Esta página ya no existe',
  toSite: `Ir a ${site.name}`,
  annual: 'Anual',
  monthly: 'Mensual',
  perYear: 'al año',
  perMonth: 'al mes',
  sum: (listings, each, per) =>
    `${listings} perfiles destacados, cada uno por ${dollars(each)} ${per}.`,

  paid: 'Esto ya está pagado',
  paidText: 'No tiene que hacer nada más aquí.',
  goOn: 'Continuar',
  expired: 'Esta página venció',
  expiredText: 'Se canceló o hay una más nueva. No se cobró nada.',
  back: `Volver a ${site.name}`,
  subscribe: 'Suscribirse al perfil destacado',
  renews: (plan) => `Plan ${plan.toLowerCase()}. Se renueva hasta que se cancele.`,
  atStripe: 'Stripe pediría aquí el número de la tarjeta y la dirección.',
  pay: (price) => `Pagar ${price}`,
  cancel: 'Cancelar',

  manage: 'Administrar facturación',
  noSubscription: 'No hay ninguna suscripción.',
  toDashboard: 'Volver al panel',
  yourSubscription: 'Su suscripción',
  asCustomer: 'Como la vería el cliente.',
  whatCouldHappen: 'Lo que podría pasar',
  onlyHere: 'Solo en el modo de prueba, para ver cómo responde el directorio.',
  invoices: 'Facturas',
  buttons: {
    pay: 'Pagar ahora',
    resume: 'Reanudar la suscripción',
    toMonthly: 'Cambiar al plan mensual',
    toAnnual: 'Cambiar al plan anual',
    more: 'Agregar un perfil destacado',
    fewer: 'Quitar un perfil destacado',
    card: 'Actualizar la forma de pago',
    cancel: 'Cancelar al final del período',
    end: 'Cancelar ahora',
    fail: 'Hacer que falle el próximo pago',
    skipGrace: 'Dejar pasar los días de gracia',
    skipPeriod: 'Dejar pasar el resto del período',
  },
  notices: {
    plan: 'Se cambió el plan.',
    card: 'Se actualizó la forma de pago.',
    more: 'Se paga un perfil destacado más.',
    fewer: 'Se paga un perfil destacado menos. El resto de su período queda a su favor.',
    pay: 'Se pagó la factura pendiente.',
    fail: 'El pago falló.',
    cancel: 'La suscripción se cancela al final del período.',
    resume: 'La suscripción continúa.',
    end: 'La suscripción terminó.',
    skip: 'El tiempo pasó.',
    late: 'Eso ya no era posible. Así está ahora.',
  },

  plan: 'Plan',
  planAndPrice: (plan, price, per) => `${plan}, ${price} ${per}`,
  status: 'Estado',
  listings: 'Perfiles',
  renewsOn: 'Se renueva',
  endsOn: 'Termina',
  graceEnds: 'Gracia hasta',
  premium: 'Premium',
  yes: 'Sí',
  no: 'No',
  states: {
    active: 'Activa',
    past_due: 'El pago falló',
    canceled: 'Cancelada',
    failedAndCanceled: 'El pago falló; cancelada',
    canceledAndRunning: 'Cancelada, todavía vigente',
  },

  invoiceStates: {
    open: 'pendiente',
    paid: 'pagada',
    refunded: 'devuelta',
    credited: 'a su favor',
  },
  invoice: (total, state) => `${dollars(total)}, ${state}`,
  invoiced: (quantity, each, forTheRest, credit) =>
    `${quantity} × ${dollars(each)}${forTheRest ? ' por el resto del período' : ''}${credit > 0 ? `, ${dollars(credit)} de su saldo a favor` : ''}`,
  dollars,
}

export const pageTexts: Record<Language, PageTexts> = { en, es }
