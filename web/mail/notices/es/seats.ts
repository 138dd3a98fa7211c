import { dollars } from '../../../../contract/billing/dollars.ts'
import type { SeatEnd, SeatRefusal } from '../../../../contract/billing/seat-calls.ts'
import { site } from '../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { SeatNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const ofPractice = (practice: string) =>
  `Recibe este correo por los anuncios destacados (Featured) de ${practice} en ${site.name}.`

const listings = (count: number) =>
  count === 1 ? 'un anuncio destacado (Featured)' : `${count} anuncios destacados (Featured)`

const whyFreed: Record<SeatEnd, string> = {
  'taken back': 'el anuncio se dio a otra persona del equipo',
  'fewer seats': 'se pagan menos anuncios',
  'left the practice': 'ya no es parte de su equipo',
  'consent ended': 'ya no permite que su consultorio lleve el perfil',
  'doctor not listed': 'el perfil ya no es público',
  'practice not listed': 'el consultorio ya no es público',
  'account suspended': 'la cuenta está suspendida',
  'own subscription': 'ahora paga su propio anuncio',
  'subscription ended': 'la suscripción terminó',
}

const whyEnding = {
  'payer not in the team': 'Quien los pagaba ya no administra el consultorio.',
  'payer leaves': 'La cuenta que los paga está por eliminarse.',
  'practice not listed': 'El consultorio ya no es público en el directorio.',
  'another subscription': 'Ahora otra suscripción paga los anuncios destacados del consultorio.',
}

const whyRefused: Record<SeatRefusal, string> = {
  'paid already': 'alguien de su equipo acababa de pagar los anuncios de este consultorio',
  'practice not listed': 'el consultorio ya no era público cuando usted pagó',
  'payer not in the team': 'usted ya no administraba el consultorio cuando pagó',
}

export const seatNotices: SeatNotices = {
  'seats-started': ({ firstName, practice, seats, plan, doctors, dashboardUrl }) => {
    const each = plan === 'yearly' ? site.prices.yearly : site.prices.monthly
    const per = plan === 'yearly' ? 'al año' : 'al mes'
    return {
      subject: `Los anuncios destacados de ${practice} comenzaron`,
      heading: 'Sus anuncios destacados comenzaron',
      preview: `${dollars(seats * each)} ${per} por ${practice}`,
      reason: ofPractice(practice),
      body: [
        `${hello(firstName)} gracias. Usted paga ${listings(seats)} de ${practice}: ${dollars(seats * each)} ${per}, hasta que cancele.`,
        doctors.length > 0 && `Destacados desde ahora: ${doctors.join(', ')}.`,
        doctors.length < seats &&
          'Queda algún anuncio libre: el consultorio no puede destacar ahora a alguien que usted eligió. Puede darlo a otra persona del equipo en su panel, o pagar menos anuncios.',
        dashboard(dashboardUrl),
      ],
    }
  },

  'seats-freed': ({ firstName, practice, freed, dashboardUrl }) => ({
    subject: `${practice} ya no destaca a todos`,
    heading: 'Su consultorio ya no destaca a todos',
    preview: freed.map(({ doctor }) => doctor).join(', '),
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} ${practice} ya no destaca a:`,
      ...freed.map(({ doctor, end }) => `${doctor}: ${whyFreed[end]}.`),
      freed.some(({ end }) => end !== 'fewer seats') &&
        'Lo que usted paga no se pierde: puede darlo a otra persona del equipo en su panel, o pagar menos anuncios.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-ending': ({ firstName, practice, until, because, dashboardUrl }) => ({
    subject:
      because === 'another subscription'
        ? `Su suscripción para ${practice} no se renueva`
        : until
          ? `Los anuncios destacados de ${practice} terminan el ${longDay(until, 'es')}`
          : `Los anuncios destacados de ${practice} terminaron`,
    heading:
      because === 'another subscription'
        ? 'Su suscripción no se renueva'
        : until
          ? 'Sus anuncios destacados terminan'
          : 'Sus anuncios destacados terminaron',
    preview: 'La suscripción no se renueva',
    reason: ofPractice(practice),
    body: [
      until
        ? `${hello(firstName)} la suscripción de los anuncios destacados (Featured) de ${practice} no se renueva. Lo pagado dura hasta el ${longDay(until, 'es')}.`
        : `${hello(firstName)} la suscripción de los anuncios destacados (Featured) de ${practice} terminó y sus perfiles vuelven a ser gratuitos. Lo que han escrito se conserva.`,
      because && whyEnding[because],
      because !== 'another subscription' &&
        'Quien administra el consultorio puede suscribirse otra vez en su panel.',
      dashboard(dashboardUrl),
    ].filter((part) => part !== null),
  }),

  'seats-kept': ({ firstName, practice, until, dashboardUrl }) => ({
    subject: `Los anuncios destacados de ${practice} continúan`,
    heading: 'Sus anuncios destacados continúan',
    preview: 'La cuenta que los paga se conserva',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} la cuenta que paga los anuncios destacados (Featured) de ${practice} finalmente no se elimina.`,
      until
        ? `Duran hasta el ${longDay(until, 'es')}, porque la suscripción se había cancelado antes.`
        : 'Continúan, y la suscripción se renueva como antes.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-refused': ({ firstName, practice, refusal, dashboardUrl }) => ({
    subject: `Le devolvemos su pago por ${practice}`,
    heading: 'Le devolvemos su pago',
    preview: 'Todo lo que pagó; no se cobra nada más',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} no pudimos usar su pago por los anuncios destacados (Featured) de ${practice}: ${whyRefused[refusal]}.`,
      'La suscripción termina de inmediato y todo lo que pagó vuelve a su tarjeta. Su banco puede tardar unos días en mostrarlo.',
      dashboard(dashboardUrl),
    ],
  }),
}
