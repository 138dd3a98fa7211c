import { site } from '../../../../../site.config.ts'
import { previewOf } from '../../mail-layout.tsx'
import type { ClaimNotices, ContentOf, Step } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'
import { subjectIn } from './report-subjects.ts'

export const claimNotices: ClaimNotices = {
  'claim-approved': ({ firstName, record, dashboardUrl, next }) => ({
    subject: `Aprobado: ${record ?? 'su perfil'} en ${site.name}`,
    heading: 'Su solicitud está aprobada',
    preview: record
      ? `Desde ahora usted mantiene al día ${record}`
      : 'Desde ahora usted mantiene al día su perfil',
    reason: yourAccount,
    body: [
      record
        ? `${hello(firstName)} nuestro equipo aprobó su solicitud del perfil de ${record}. Lo que cambie desde ahora se publica enseguida.`
        : `${hello(firstName)} nuestro equipo aprobó su solicitud. Lo que cambie desde ahora se publica enseguida.`,
      next?.publicUrl ? { address: next.publicUrl, note: 'Su página pública:' } : false,
      ...(next ? ['Ahora valen la pena tres pasos:', { steps: stepsOf(next, dashboardUrl) }] : []),
      dashboard(dashboardUrl),
    ],
  }),

  'claim-ended': ({ firstName, record, why }) => ({
    subject: `Su solicitud sobre ${record} ha terminado`,
    heading: 'Su solicitud ha terminado',
    preview: `Sobre ${record}`,
    reason: yourAccount,
    body: [
      why === 'not proven'
        ? `${hello(firstName)} en dos semanas nada comprobó su solicitud sobre ${record}, por eso ha terminado. Puede reclamar la ficha de nuevo y comprobarla con un código enviado a su correo de contacto.`
        : `${hello(firstName)} varias personas reclamaron ${record}, y nuestro equipo aprobó la solicitud de otra persona, por eso la suya ha terminado.`,
      `Si es un error, escriba a ${site.contact.email} con algo que muestre que la ficha es suya.`,
    ],
  }),

  'claim-rejected': ({ firstName, record, reason }) => ({
    subject: record ? `Sobre su solicitud: ${record}` : `Sobre su solicitud en ${site.name}`,
    heading: 'No pudimos aprobar su solicitud',
    preview: record ? `Sobre ${record}` : 'Sobre su solicitud',
    reason: yourAccount,
    body: [
      record
        ? `${hello(firstName)} nuestro equipo no pudo aprobar su solicitud del perfil de ${record}.`
        : `${hello(firstName)} nuestro equipo no pudo aprobar su solicitud.`,
      ...(reason ? ['Lo que dice el equipo:', { quote: reason }] : []),
      `Si es un error, escriba a ${site.contact.email} y cuéntenos qué demuestra que el perfil es suyo.`,
    ],
  }),

  'proof-asked': ({ firstName, record, message, messageUrl, ...content }) => ({
    subject: record
      ? `Le pedimos una prueba: ${record}`
      : 'Le pedimos una prueba para su solicitud',
    heading: 'Le pedimos una prueba',
    preview: previewOf(message),
    reason: yourAccount,
    body: [
      record
        ? `${hello(firstName)} nuestro equipo todavía no puede decidir sobre su solicitud del perfil de ${record}. Le pedimos lo siguiente:`
        : `${hello(firstName)} nuestro equipo todavía no puede decidir sobre su solicitud. Le pedimos lo siguiente:`,
      { quote: message },
      ...waysToProve(content),
      {
        href: messageUrl,
        label: 'Abrir y responder',
        note: 'Para responder, abra el mensaje en su panel. Es posible que una respuesta a este correo no nos llegue:',
      },
    ],
  }),

  'claim-proof': ({ record, claimant, code, minutes }) => ({
    subject: `${code} es el código para comprobar un perfil`,
    heading: 'Alguien solicita su perfil',
    preview: `El código sirve durante ${minutes} minutos`,
    reason: `Este es el correo de contacto de ${record} en ${site.name}. Dele el código solamente a alguien de su consultorio. Si nadie de allí lo pidió, no haga nada y escriba a ${site.contact.email}.`,
    body: [
      `${claimant} quiere administrar el perfil de ${record}. Si es alguien de su consultorio, dele este código en los próximos ${minutes} minutos:`,
      { code },
    ],
  }),

  'ownership-ended': ({ firstName, record, reason, dashboardUrl }) =>
    reason === null
      ? {
          subject: `Es suyo otra vez: ${record} en ${site.name}`,
          heading: 'El perfil es suyo otra vez',
          preview: `Sobre ${record}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} nuestro equipo le devolvió el perfil de ${record}, con lo que usted había escrito allí.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `Ya no es suyo: ${record} en ${site.name}`,
          heading: 'El perfil ya no es suyo',
          preview: `Sobre ${record}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} nuestro equipo decidió que el perfil de ${record} ya no es suyo. Lo que usted escribió allí vuelve a ser lo que había antes, y un perfil destacado deja de serlo. Su cuenta sigue.`,
            'Lo que dice el equipo:',
            { quote: reason },
            `Si es un error, escriba a ${site.contact.email}. En su panel puede cancelar una suscripción.`,
            dashboard(dashboardUrl),
          ],
        },

  'team-to-user': ({ firstName, subject, message, dashboardUrl }) => ({
    subject,
    heading: subject,
    preview: previewOf(message),
    reason: yourAccount,
    body: [
      hello(firstName),
      { quote: message },
      {
        href: dashboardUrl,
        label: 'Abrir y responder',
        note: 'Para responder, abra el mensaje en su panel. Es posible que una respuesta a este correo no nos llegue:',
      },
    ],
  }),

  'user-to-team': ({ name, email, subject, message, threadUrl }) => ({
    subject: `${name} respondió: ${subject}`,
    heading: subject,
    preview: previewOf(message),
    reason: `Este correo es para el equipo de ${site.name}.`,
    body: [
      `${name} (${email}) respondió a nuestro mensaje:`,
      { quote: message },
      {
        href: threadUrl,
        label: 'Abrir la conversación',
        note: `Responda allí para que todo el equipo lo vea. Una respuesta a este correo no le llega a ${name}:`,
      },
    ],
  }),

  'report-received': ({ firstName, record, subject, dashboardUrl }) => ({
    subject: `Un lector avisa de un dato equivocado: ${record}`,
    heading: 'Un lector avisa de un dato equivocado',
    preview: `${subjectIn(subject)}: ${record}`,
    reason: `Recibe este correo porque administra este perfil en ${site.name}. Escribimos una vez al día, como máximo.`,
    body: [
      `${hello(firstName)} un lector dice que algo de ${record} está mal: “${subjectIn(subject)}”. En su panel puede leer lo que escribió. Corríjalo allí, o diga que está bien como está.`,
      dashboard(dashboardUrl),
    ],
  }),

  'held-back': ({ firstName, messages, reports, forTeam, heldUrl }) => ({
    subject: `Retenido: ${heldText(messages, reports)}`,
    heading: 'Hay mensajes retenidos',
    preview: `Espera a que lo libere: ${heldText(messages, reports)}`,
    reason: forTeam
      ? `Este correo es para el equipo de ${site.name}. Escribimos sobre esto una vez al día como máximo.`
      : `Recibe este correo porque administra un perfil en ${site.name}. Escribimos sobre esto una vez al día como máximo.`,
    body: [
      forTeam
        ? `Llegó tanto en una hora que está retenido lo siguiente: ${heldText(messages, reports)} (para consultorios sin titular o para nuestros departamentos). No se pierde nada. Por favor, lea todo y libere lo auténtico; lo demás se puede marcar como spam.`
        : `${hello(firstName)} llegó tanto en una hora que está retenido lo siguiente: ${heldText(messages, reports)} (sobre sus perfiles). No se pierde nada. Por favor, lea todo y libere lo auténtico; lo demás se puede marcar como spam.`,
      forTeam
        ? { href: heldUrl, label: 'Abrir la lista', note: 'Lo que está retenido:' }
        : dashboard(heldUrl),
    ],
  }),
}

type Asked = Pick<ContentOf['proof-asked'], 'ways' | 'profileUrl' | 'accountUrl'>

function waysToProve({ ways: { contact, website, confirm }, profileUrl, accountUrl }: Asked) {
  const steps: Step[] = []
  if (confirm)
    steps.push({
      text: 'Confirme el correo de su cuenta.',
      label: 'Abrir su cuenta',
      href: accountUrl,
    })
  if (contact)
    steps.push({
      text: `Si en su consultorio leen el correo de ${contact}, pida un código a esa dirección y escríbalo.`,
      label: 'Comprobar con un código',
      href: profileUrl,
    })
  if (website)
    steps.push({
      text: `Si tiene un correo de ${website}, póngalo como correo de su cuenta y confírmelo.`,
      label: 'Cambiar el correo',
      href: accountUrl,
    })
  return steps.length > 0 ? ['Esto también nos ayuda:', { steps }] : []
}

type Next = NonNullable<ContentOf['claim-approved']['next']>

function stepsOf({ kind, profileUrl }: Next, dashboardUrl: string): Step[] {
  const confirm = {
    text: 'Confirme lo que sabemos de usted. Basta un botón en su panel, y los pacientes ven la fecha.',
    label: 'Confirmar los datos',
    href: dashboardUrl,
  }
  const messages = {
    text: 'Diga adónde van los mensajes de pacientes, para que ninguno quede sin leer.',
    label: 'Elegir el correo',
    href: profileUrl,
  }
  if (kind === 'practice')
    return [
      confirm,
      messages,
      {
        text: 'Invite a sus colegas, para repartir el trabajo.',
        label: 'Abrir su equipo',
        href: dashboardUrl,
      },
    ]
  return [
    confirm,
    {
      text: 'Complete lo que los pacientes consultan para elegir: pacientes nuevos, planes, idiomas y horario.',
      label: 'Abrir “Mi perfil”',
      href: profileUrl,
    },
    messages,
  ]
}

/** `3 mensajes y 1 aviso` */
const heldText = (messages: number, reports: number): string =>
  [
    messages > 0 ? `${messages} ${messages === 1 ? 'mensaje' : 'mensajes'}` : '',
    reports > 0 ? `${reports} ${reports === 1 ? 'aviso' : 'avisos'}` : '',
  ]
    .filter(Boolean)
    .join(' y ')
