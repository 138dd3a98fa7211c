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
