import type { ReactNode } from 'react'
import type { PlanType, Subscription } from '../../../contract/billing/calls.ts'

export const title = 'Suscripción'
export const yourPlan = 'su plan'
export const notLoaded = 'No se pudo cargar su plan.'
export const upgrade = 'Pasar a Premium'

export const isFeatured = 'Su perfil es un perfil destacado.'
export const practicePays =
  'Lo paga su consultorio: usted no necesita una suscripción propia y no se le cobra nada.'
export const teamSetUp =
  'El equipo del directorio lo preparó para usted: no hay suscripción y no se cobra nada.'
export const claimedIsFeatured = 'El perfil que reclamó es un perfil destacado.'
export const yoursOnceApproved = 'Lo que incluye será suyo cuando se apruebe su solicitud.'
export const freePlan = 'Plan gratis.'
export const featuredAdds = 'Un perfil destacado agrega:'

export const featuredOnceApproved = (begin: (text: string) => ReactNode) => (
  <>{begin('Todavía no está destacado:')} lo estará cuando se apruebe su solicitud.</>
)
export const featuredOnceClaimed = (begin: (text: string) => ReactNode) => (
  <>
    {begin('Todavía no está destacado:')} lo estará cuando usted reclame un perfil y nuestro equipo
    lo apruebe.
  </>
)

export const planType = 'Tipo de plan'
/** The first letter is shown as a capital. */
export const planTypes: Record<PlanType, string> = {
  standard_monthly: 'estándar mensual',
  standard_yearly: 'estándar anual',
}
export const status = 'Estado'
export const statuses: Record<Subscription['status'], string> = {
  trialing: 'en período de prueba',
  active: 'activa',
  past_due: 'pago atrasado',
  canceled: 'cancelada',
  incomplete: 'incompleta',
  unpaid: 'sin pagar',
  paused: 'en pausa',
}
export const currentPeriod = 'Período actual'
export const period = (start: string, end: string) => `${start} a ${end}`
export const billingCycle = 'Ciclo de facturación'
export const monthly = 'Mensual'
export const annual = 'Anual'

export const canceledAndFailed = 'Su suscripción está cancelada y el último pago falló'
export const endsWithGrace = (until: ReactNode) => (
  <>
    Su plan sigue vigente hasta el {until}. No se renueva; puede reanudarlo en el portal de
    facturación.
  </>
)
export const endsAfterPayment = (until: ReactNode, end: ReactNode) => (
  <>
    Su plan sigue vigente hasta el {until}, y hasta el {end} si hace el pago pendiente en el portal
    de facturación. No se renueva; allí puede reanudarlo.
  </>
)
export const lastPaymentFailed = 'Su último pago falló'
export const graceUntil = (until: ReactNode) => (
  <>
    Su plan sigue vigente hasta el {until}. Actualice su forma de pago; nosotros lo intentaremos de
    nuevo.
  </>
)
export const graceForDays =
  'Su plan sigue vigente por unos días. Actualice su forma de pago; nosotros lo intentaremos de nuevo.'
export const canceled = 'Su suscripción está cancelada'
export const canceledUntil = (end: ReactNode) => (
  <>Su plan sigue vigente hasta el {end}, y no se cobra nada más.</>
)
export const canceledAndResumable = (end: ReactNode) => (
  <>
    Su plan sigue vigente hasta el {end}, y no se cobra nada más. Hasta entonces puede reanudarlo en
    el portal de facturación.
  </>
)
export const hasEnded = 'Su suscripción terminó'
export const hasEndedText = 'Su perfil vuelve a ser gratis. Todo lo que escribió se conserva.'
export const firstPaymentFailed = 'Su primer pago no se completó'
export const nothingCharged = 'No se cobró nada. Intente de nuevo.'
export const paused = 'Su suscripción está en pausa'
export const pausedText =
  'Su perfil es gratis hasta que la suscripción continúe. Mientras tanto no se cobra nada.'
export const canceledAndNotPaid = 'Su suscripción está cancelada y sin pagar'
export const notPaid = 'Su suscripción no está pagada'
export const notPaidText =
  'Su perfil es gratis hasta que se haga el pago pendiente en el portal de facturación. Todo lo que escribió se conserva.'
