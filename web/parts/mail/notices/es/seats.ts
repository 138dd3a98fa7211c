import { dollars } from '../../../../../contract/billing/dollars.ts'
import type { SeatEnd, SeatRefusal } from '../../../../../contract/billing/seat-calls.ts'
import { site } from '../../../../../site.config.ts'
import { longDay } from '../../long-day.ts'
import type { SeatNotices } from '../notice.ts'
import { dashboard, hello } from './phrases.ts'

const ofPractice = (practice: string) =>
  `Recibe este correo por los médicos destacados de ${practice} en ${site.name}.`

const seatsOf = (count: number) =>
  count === 1 ? 'una plaza de médico destacado' : `${count} plazas de médicos destacados`

const whyFreed: Record<SeatEnd, string> = {
  'taken back': 'la plaza se dio a otra persona del equipo',
  'fewer seats': 'se pagan menos plazas',
  'left the practice': 'ya no es parte de su equipo',
  'consent ended': 'ya no permite que su consultorio administre el perfil',
  'doctor not listed': 'el perfil ya no es público',
  'practice not listed': 'el consultorio ya no es público',
  'account suspended': 'la cuenta está suspendida',
  'own subscription': 'ahora paga por su propio perfil destacado',
  'subscription ended': 'la suscripción terminó',
}

const whyEnding = {
  'payer not in the team': 'Quien pagaba ya no administra el consultorio.',
  'payer leaves': 'La cuenta que paga está por eliminarse.',
  'practice not listed': 'El consultorio ya no es público en el directorio.',
  'another subscription': 'Ahora otra suscripción paga los médicos destacados del consultorio.',
}

const whyRefused: Record<SeatRefusal, string> = {
  'paid already':
    'alguien de su equipo acababa de pagar por los médicos destacados de este consultorio',
  'practice not listed': 'el consultorio ya no era público cuando usted pagó',
  'payer not in the team': 'usted ya no administraba el consultorio cuando pagó',
}

export const seatNotices: SeatNotices = {
  'seats-started': ({ firstName, practice, seats, plan, doctors, dashboardUrl }) => {
    const each = plan === 'yearly' ? site.prices.yearly : site.prices.monthly
    const per = plan === 'yearly' ? 'al año' : 'al mes'
    return {
      subject: `${practice} ya tiene médicos destacados`,
      heading: 'Su suscripción comenzó',
      preview: `${dollars(seats * each)} ${per} por ${practice}`,
      reason: ofPractice(practice),
      body: [
        `${hello(firstName)} gracias. Usted paga ${seatsOf(seats)} de ${practice}: ${dollars(seats * each)} ${per}, hasta que cancele.`,
        doctors.length > 0 && `Destacados desde ahora: ${doctors.join(', ')}.`,
        doctors.length < seats &&
          'Queda alguna plaza libre: el consultorio no puede destacar ahora a alguien que usted eligió. En su panel puede dar la plaza a otra persona del equipo o pagar menos plazas.',
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
        'Lo que usted paga no se pierde: en su panel puede dar la plaza a otra persona del equipo o pagar menos plazas.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-ending': ({ firstName, practice, until, because, dashboardUrl }) => ({
    subject:
      because === 'another subscription'
        ? `Su suscripción para ${practice} no se renueva`
        : until
          ? `${practice} tendrá médicos destacados hasta el ${longDay(until, 'es')}`
          : `${practice} ya no tiene médicos destacados`,
    heading:
      because === 'another subscription'
        ? 'Su suscripción no se renueva'
        : until
          ? 'Sus médicos dejarán de estar destacados'
          : 'Sus médicos ya no están destacados',
    preview: 'La suscripción no se renueva',
    reason: ofPractice(practice),
    body: [
      until
        ? `${hello(firstName)} la suscripción de los médicos destacados de ${practice} no se renueva. Lo que ya se pagó vale hasta el ${longDay(until, 'es')}.`
        : `${hello(firstName)} la suscripción de los médicos destacados de ${practice} terminó y sus perfiles vuelven a ser gratis. Lo que escribieron se conserva.`,
      because && whyEnding[because],
      because !== 'another subscription' &&
        'Quien administra el consultorio puede suscribirse otra vez en su panel.',
      dashboard(dashboardUrl),
    ].filter((part) => part !== null),
  }),

  'seats-kept': ({ firstName, practice, until, dashboardUrl }) => ({
    subject: `Los médicos de ${practice} siguen destacados`,
    heading: 'Sus médicos siguen destacados',
    preview: 'La cuenta que paga se conserva',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} la cuenta que paga los médicos destacados de ${practice} se conserva.`,
      until
        ? `Siguen destacados hasta el ${longDay(until, 'es')}, porque la suscripción se había cancelado antes.`
        : 'Siguen destacados, y la suscripción se renueva como antes.',
      dashboard(dashboardUrl),
    ],
  }),

  'seats-refused': ({ firstName, practice, refusal, dashboardUrl }) => ({
    subject: `Le devolvemos su pago por ${practice}`,
    heading: 'Le devolvemos su pago',
    preview: 'Todo lo que pagó; no se cobra nada más',
    reason: ofPractice(practice),
    body: [
      `${hello(firstName)} no pudimos usar su pago por los médicos destacados de ${practice}: ${whyRefused[refusal]}.`,
      'La suscripción termina de inmediato y todo lo que pagó vuelve a su tarjeta. Su banco puede tardar unos días en mostrarlo.',
      dashboard(dashboardUrl),
    ],
  }),
}
