import type { Withholding } from '../../../../contract/billing/calls.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import { site } from '../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { BillingNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const yourSubscription = `Recibe este correo porque tiene una suscripción en ${site.name}.`
const prices = {
  monthly: `${dollars(site.prices.monthly)} al mes`,
  yearly: `${dollars(site.prices.yearly)} al año`,
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
