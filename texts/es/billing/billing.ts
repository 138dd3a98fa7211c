import type { Withholding } from '../../../contract/billing/calls.ts'
import { number, plural } from '../language.ts'

export const monthly = 'Mensual'
export const annual = 'Anual'
/** Right behind a price. */
export const perMonth = '/mes'
export const perYear = '/año'
export const upgradeMonthly = (price: string) => `Pasar a Premium - ${price}/mes`
export const upgradeAnnual = (price: string) => `Pasar a Premium - ${price}/año`
export const renewsMonthly =
  'Se renueva cada mes hasta que usted la cancele, lo que puede hacer en cualquier momento en su panel.'
export const renewsAnnually =
  'Se renueva cada año hasta que usted la cancele, lo que puede hacer en cualquier momento en su panel.'
export const save = (sum: string) => `Ahorre ${sum}`
export const onlyAMonth = (sum: string) => `Solo ${sum}/mes`
export const monthsFree = (count: number) =>
  `${number(count)} ${plural(count, 'mes', 'meses')} gratis`
export const insteadOf = (sum: string, other: string) => `${sum} en vez de ${other} al año`

export const freePlan = 'Plan gratis'
export const premiumMember = 'Miembro Premium'

export const claimInReview = 'Nuestro equipo está revisando su solicitud de perfil'
export const claimInReviewText = 'El perfil será destacado cuando se apruebe la solicitud.'
export const noClaim = 'Todavía no ha reclamado un perfil'
export const noClaimText =
  'El perfil será destacado cuando usted lo reclame y nuestro equipo lo apruebe.'
export const billedFromPaying = 'El plan se cobra desde el día en que usted paga.'
export const claimOrCreate = 'Reclamar o crear su perfil'

export const manageBilling = 'Administrar facturación'
export const updatePaymentMethod = 'Actualizar la forma de pago'
export const opening = 'Abriendo...'
export const inNewTab = '(se abre en una pestaña nueva)'
export const error = 'Error'
export const checkoutFailed = 'No se pudo iniciar el pago. Intente de nuevo.'
export const portalFailed = 'No se pudo abrir el portal de facturación. Intente de nuevo.'
export const oneMoment = 'Un momento'
export const oneMomentText = 'Un momento: la página segura está por abrirse.'

/** Why a subscription in force features nobody. */
export const withheld: Record<Withholding, { title: string; text: string }> = {
  'first payment': {
    title: 'Su pago está en camino',
    text: 'Un banco tarda unos días. Su perfil será destacado cuando llegue el pago; no pague otra vez.',
  },
  'collection paused': {
    title: 'Sus pagos están en pausa',
    text: 'Su perfil es gratis hasta que continúen y llegue el siguiente. Mientras tanto no se cobra nada.',
  },
  'dispute lost': {
    title: 'Su banco retiró un pago',
    text: 'Su perfil es gratis hasta que se pague la siguiente factura. Todo lo que escribió se conserva. Escríbanos si no esperaba esto.',
  },
}
