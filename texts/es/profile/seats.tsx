import type { ReactNode } from 'react'
import type { PlanType, Withholding } from '../../../contract/billing/calls.ts'
import { number, plural } from '../language.ts'

export const title = 'Médicos destacados de su consultorio'
export const theDoctors = 'los médicos destacados de su consultorio'
export const notLoaded = 'No se pudieron cargar los médicos destacados de su consultorio.'
export const confirming = 'Confirmando su pago…'
export const payForSeveral = (practice: ReactNode, month: string, year: string) => (
  <>
    Pague por varios colegas de {practice} con una sola suscripción: {month} al mes o {year} al año
    por cada plaza. Una plaza se puede dar a otra persona en cualquier momento.
  </>
)

export const nobody = 'Su consultorio todavía no puede destacar a nadie'
export const whoCanBe =
  'Se puede elegir a un médico cuyo perfil sea público y que forme parte de su equipo o permita que su consultorio mantenga el perfil. Pida a sus colegas que reclamen sus perfiles y se unan a su equipo.'
export const practiceNotPublic =
  'Su consultorio no es público en el directorio ahora. Cuando vuelva a serlo, podrá elegir a quién destacar.'

export const paidFor = 'Se paga'
export const paidBy = 'Paga'
export const you = 'Usted'
export const ends = 'Termina'
export const nextBill = 'Próxima factura'
/** `3 plazas de $99 cada una: $297 al mes` */
export const total = (count: number, price: string, sum: string, planType: PlanType) => {
  const yearly = planType === 'standard_yearly'
  if (count === 1) return yearly ? `1 plaza: ${sum} al año` : `1 plaza: ${sum} al mes`
  return yearly
    ? `${number(count)} plazas de ${price} cada una: ${sum} al año`
    : `${number(count)} plazas de ${price} cada una: ${sum} al mes`
}

export const paymentFailed = 'El último pago falló'
export const notRenewed = 'La suscripción no se renueva'
export const staysUntilPay = (end: string) =>
  `Sus médicos siguen destacados hasta el ${end}. Actualice su forma de pago en “Administrar facturación”.`
export const staysUntilAsk = (end: string, payer: string) =>
  `Sus médicos siguen destacados hasta el ${end}. Pida a ${payer} que pague lo pendiente.`
export const staysUntilResume = (end: string) =>
  `Sus médicos siguen destacados hasta el ${end}. Puede reanudarla en “Administrar facturación”.`
export const staysUntilTakeOver = (end: string) =>
  `Sus médicos siguen destacados hasta el ${end}. Para que sigan destacados, pague usted por ellos desde ahora.`
export const staysUntil = (end: string) => `Sus médicos siguen destacados hasta el ${end}.`
export const notPaid = 'La suscripción no está pagada'
export const notPaidText =
  'Sus médicos tienen perfiles gratis hasta que se pague. Actualice su forma de pago en “Administrar facturación”.'
export const notPaidByOther = (payer: string) =>
  `Sus médicos tienen perfiles gratis hasta que se pague. Pida a ${payer} que pague lo pendiente. O pague usted por ellos desde ahora.`
export const withheld: Record<Withholding, { title: string; text: string }> = {
  'first payment': {
    title: 'El pago está en camino',
    text: 'Un banco tarda unos días. Sus médicos serán destacados cuando llegue; no pague otra vez.',
  },
  'collection paused': {
    title: 'Los pagos están en pausa',
    text: 'Sus médicos tienen perfiles gratis hasta que continúen y llegue el siguiente. Mientras tanto no se cobra nada.',
  },
  'dispute lost': {
    title: 'El banco retiró un pago',
    text: 'Sus médicos tienen perfiles gratis hasta que se pague la siguiente factura. Escríbanos si no esperaba esto.',
  },
}
export const firstPaymentFailed = 'El primer pago no se completó'
export const nothingCharged = 'No se cobró nada. Intente de nuevo.'
export const hasEnded = 'La suscripción terminó'
export const hasEndedText =
  'Sus médicos vuelven a tener perfiles gratis. Lo que escribieron se conserva.'

export const manageBilling = (unseen: (text: string) => ReactNode) => (
  <>Administrar facturación{unseen(' de su consultorio (se abre en una pestaña nueva)')}</>
)
export const opening = 'Abriendo...'

export const featuredDoctors = 'Médicos destacados'
export const paysAlready = 'ya paga un perfil destacado'
export const featuredByTeam = 'destacado por el equipo del directorio'
export const profile = 'Perfil'
export const profileOf = (name: string) => `Perfil de ${name}`

export const allFeatured = 'Todos los que puede elegir están destacados ya: no hay nada que pagar.'
export const chooseWhom = 'Elija por quién paga su consultorio.'
export const billed = 'Cobro de cada plaza'
export const renewed = (total: ReactNode) => <>{total}; se renueva hasta que usted cancele.</>
export const atMost = (count: number) =>
  `Una suscripción es para ${number(count)} médicos como máximo.`
export const continueToPayment = (unseen: (text: string) => ReactNode) => (
  <>Continuar al pago{unseen(' (se abre en una pestaña nueva)')}</>
)

export const listings = 'Plazas que paga su consultorio'
export const listingsHelp = (price: string, planType: PlanType) =>
  planType === 'standard_yearly'
    ? `${price} al año cada una. Lo que agregue o quite cuenta desde hoy.`
    : `${price} al mes cada una. Lo que agregue o quite cuenta desde hoy.`
export const saveChanges = 'Guardar cambios'
export const saved = 'Sus médicos destacados están guardados.'
export const payForMore = '¿Pagar más plazas?'
export const payForFewer = '¿Pagar menos plazas?'
export const pay = (sum: string) => `Pagar ${sum}`
export const payFor = (count: number) =>
  plural(count, 'Pagar 1 plaza', `Pagar ${number(count)} plazas`)
export const chargedNow = (sum: ReactNode) => (
  <>Se cobran {sum} ahora, por los días que faltan hasta la próxima factura.</>
)
export const credited = (sum: ReactNode) => (
  <>Se descuentan {sum} de su próxima factura, por los días que ya están pagados.</>
)
export const fromNextBill = (count: number, sum: string, planType: PlanType) => {
  const costs = planType === 'standard_yearly' ? `${sum} al año` : `${sum} al mes`
  return plural(
    count,
    `Desde la próxima factura, 1 plaza cuesta ${costs}.`,
    `Desde la próxima factura, ${number(count)} plazas cuestan ${costs}.`,
  )
}

export const tooManyOfOther = (wanted: number, payer: string) =>
  plural(
    wanted,
    `Su consultorio paga 1 plaza. Quite a alguien, o pida a ${payer} que pague más.`,
    `Su consultorio paga ${number(wanted)} plazas. Quite a alguien, o pida a ${payer} que pague más.`,
  )
export const tooManyPayMore = (chosen: number, wanted: number) =>
  `Elija más plazas o quite a alguien: hay ${number(chosen)} personas elegidas para ${number(wanted)} ${plural(wanted, 'plaza', 'plazas')}.`
export const tooMany = (chosen: number, wanted: number) =>
  `Quite a alguien: hay ${number(chosen)} personas elegidas para ${number(wanted)} ${plural(wanted, 'plaza', 'plazas')}.`
export const allGiven = (count: number) =>
  plural(count, 'La plaza está asignada.', `Las ${number(count)} plazas están asignadas.`)
export const someFree = (given: number, of: number, free: number) =>
  plural(
    free,
    `${number(given)} de ${number(of)} plazas asignadas; queda 1 libre.`,
    `${number(given)} de ${number(of)} plazas asignadas; quedan ${number(free)} libres.`,
  )
