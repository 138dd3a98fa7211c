import { amountText } from '../../../../../contract/billing/amount-text.ts'
import type { Withholding } from '../../../../../contract/billing/calls.ts'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import type { MoneyNews } from '../../../../../contract/billing/mails.ts'
import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { BillingNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const yourSubscription = `Recibe este correo porque tiene una suscripción en ${site.name}.`
const prices = {
  monthly: `${dollars(site.prices.monthly)} al mes`,
  yearly: `${dollars(site.prices.yearly)} al año`,
}

const news: Record<MoneyNews, { heading: string; text: string }> = {
  'dispute opened': {
    heading: 'Un pago está en disputa',
    text: 'Un banco retiró un pago por ahora. Responda a la disputa en el panel de Stripe antes de su fecha límite. El perfil sigue destacado hasta que se decida.',
  },
  'dispute lost': {
    heading: 'Se perdió una disputa',
    text: 'El banco se queda con el dinero, y la suscripción no destaca a nadie hasta que se pague una factura posterior. Se sigue renovando: cancélela en Stripe si no debe ser así.',
  },
  'dispute won': {
    heading: 'Se ganó una disputa',
    text: 'El dinero volvió, y quienes la suscripción destaca vuelven a estar destacados si sigue activa.',
  },
  'refunded in force': {
    heading: 'Se devolvió un pago completo',
    text: 'La suscripción sigue activa, así que el perfil sigue destacado y se cobrará la próxima factura. Cancélela en Stripe si debe terminar; si acaba de hacerlo, no queda nada por hacer.',
  },
  'refund failed': {
    heading: 'Una devolución falló',
    text: 'El banco no la aceptó y el dinero está otra vez en su saldo de Stripe. Vea allí el motivo y devuelva el dinero de otra forma.',
  },
}

const withheld: Record<Withholding, { heading: string; what: string; next: string }> = {
  'first payment': {
    heading: 'Su pago no llegó',
    what: 'su banco no hizo el pago',
    next: 'En su panel, abra “Administrar facturación” para pagar otra vez o de otra forma; si la suscripción ya terminó ahí, suscríbase de nuevo.',
  },
  'collection paused': {
    heading: 'Su perfil destacado está en pausa',
    what: 'los pagos de su suscripción están en pausa',
    next: 'Mientras tanto no se cobra nada. Vuelve a estar destacado cuando los pagos continúen y llegue el siguiente. Escríbanos si no esperaba esto.',
  },
  'dispute lost': {
    heading: 'Su pago fue devuelto',
    what: 'su banco retiró un pago de su suscripción',
    next: 'Vuelve a estar destacado cuando se pague la siguiente factura. Escríbanos si no esperaba esto o si quiere terminar la suscripción.',
  },
}

export const billingNotices: BillingNotices = {
  'subscription-started': ({ firstName, plan, profileUrl }) => ({
    subject: `Su suscripción comenzó: ${site.name}`,
    heading: 'Su suscripción comenzó',
    preview: 'Ya puede usar todo lo que incluye un perfil destacado',
    reason: yourSubscription,
    body: [
      `${hello(firstName)} gracias. Su perfil aparece como destacado en cuanto se apruebe su solicitud; si ya está aprobada, desde ahora.`,
      `Cuesta ${prices[plan]} y se renueva hasta que usted la cancele. Puede cambiarla o cancelarla cuando quiera con “Administrar facturación” en su panel.`,
      dashboard(profileUrl),
    ],
  }),

  'payment-failed': ({ firstName, until, practice, profileUrl }) => {
    const day = longDay(until, 'es')
    return {
      subject: `Su pago falló: resuélvalo antes del ${day}`,
      heading: 'Su pago falló',
      preview: practice
        ? `Sus perfiles siguen destacados hasta el ${day}`
        : `Su perfil sigue destacado hasta el ${day}`,
      reason: yourSubscription,
      body: [
        practice
          ? `${hello(firstName)} el último pago de los perfiles destacados de ${practice} no se pudo cobrar. Nada cambia hasta el ${day}; después de ese día sus perfiles vuelven a ser gratis. Lo que escribieron se conserva.`
          : `${hello(firstName)} el último pago de su perfil destacado no se pudo cobrar. Nada cambia hasta el ${day}; después de ese día su perfil vuelve a ser gratis. Lo que escribió se conserva.`,
        practice
          ? 'En su panel, abra “Administrar facturación” en “Médicos destacados de su consultorio”.'
          : 'En su panel, abra “Actualizar la forma de pago”.',
        { href: profileUrl, label: 'Actualizar el pago', note: 'Su panel:' },
      ],
    }
  },

  'money-news': ({ news: what, payer, subscription, objectId, amount, paymentsUrl }) => {
    const { heading, text } = news[what]
    const sum = amount ? ` · ${amountText(amount.amount, amount.currency)}` : ''
    return {
      subject: `${heading}${sum}`,
      heading,
      preview: payer,
      reason: `Este correo es para el equipo de ${site.name}.`,
      body: [
        text,
        `${payer}${sum} · ${subscription} · ${objectId}`,
        { href: paymentsUrl, label: 'Abrir los pagos', note: 'Lo que se informó:' },
      ],
    }
  },

  'featured-withheld': ({ firstName, because, practice, profileUrl }) => {
    const { heading, what, next } = withheld[because]
    return {
      subject: `${heading}: ${practice ?? site.name}`,
      heading,
      preview: practice ? 'Sus médicos tienen perfiles gratis' : 'Su perfil es gratis por ahora',
      reason: yourSubscription,
      body: [
        practice
          ? `${hello(firstName)} ${what}, así que los médicos de ${practice} tienen perfiles gratis por ahora. Lo que escribieron se conserva.`
          : `${hello(firstName)} ${what}, así que su perfil es gratis por ahora. Lo que escribió se conserva.`,
        next,
        dashboard(profileUrl),
      ],
    }
  },

  'subscription-ended': ({ firstName, subscribeUrl }) => ({
    subject: `Su perfil ya no está destacado: ${site.name}`,
    heading: 'Su perfil ya no está destacado',
    preview: 'Su perfil vuelve a ser gratis',
    reason: yourSubscription,
    body: [
      `${hello(firstName)} su suscripción terminó y su perfil vuelve a ser gratis. Todo lo que escribió se conserva y vuelve a aparecer cuando se suscriba otra vez.`,
      { href: subscribeUrl, label: 'Suscribirme otra vez', note: 'Los planes:' },
    ],
  }),
}
