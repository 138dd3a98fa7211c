import { site } from '../site.config.ts'
import type { Language } from './languages.ts'

/** First parts of our English addresses, as the Spanish ones name them. The rest, such as a slug, is the same. */
const spanish: Readonly<Record<string, string>> = {
  doctors: 'medicos',
  practices: 'consultorios',
  specialties: 'especialidades',
  compare: 'comparar',
  news: 'noticias',
  about: 'quienes-somos',
  contact: 'contacto',
  report: 'avisar-de-un-error',
  'privacy/your-data': 'privacidad/sus-datos',
  privacy: 'privacidad',
  terms: 'condiciones',
  advertise: 'anunciese',
  'how-results-work': 'como-se-ordenan-los-resultados',
  'open-data/doctors': 'datos-abiertos/medicos',
  'open-data/practices': 'datos-abiertos/consultorios',
  'open-data': 'datos-abiertos',
  'add-to-your-site': 'agregar-a-su-sitio',
  widget: 'buscador',
  'subscription-success': 'suscripcion-confirmada',
  subscribe: 'suscribirse',
  auth: 'acceso',
  'keep-account': 'conservar-cuenta',
  'confirm-address': 'confirmar-correo',
  'undo-email': 'deshacer-correo',
  'confirm-facts': 'confirmar-datos',
  'holiday-hours': 'horario-de-feriado',
  'stop-reminders': 'sin-recordatorios',
  'message-address': 'correo-para-mensajes',
  'join-team': 'unirse-al-equipo',
  consent: 'consentimiento',
  'profile/export': 'perfil/exportar',
  'profile/preview': 'perfil/vista-previa',
  profile: 'perfil',
  'newsletter/issues': 'boletin/ediciones',
  'newsletter/subscribe': 'boletin/suscribirse',
  'newsletter/confirm': 'boletin/confirmar',
  'newsletter/unsubscribe': 'boletin/cancelar',
}
const english = Object.fromEntries(Object.entries(spanish).map(([from, to]) => [to, from]))

/** Prefixes of all addresses of a language. */
const prefixes: Record<Language, string> = { en: '', es: '/es' }

/** Screens of administrators, calls and files. */
const isForAllLanguages = (path: string) => /^\/(admin|api|drawings)(?![^/?#])/.test(path)

/** An English address in a language: path, and whatever follows it. */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || isForAllLanguages(path)) return path
  return prefixes.es + withParts(path, spanish).replace(/^\/(?=$|[?#])/, '')
}

/** The language of an address, one of those that are served, and the English address of the same page. */
export function englishAddress(
  address: string,
  languages: readonly Language[] = site.languages,
): { language: Language; path: string } {
  const [, rest] = /^\/es(?![^/?#])(.*)$/s.exec(address) ?? []
  if (rest === undefined || !languages.includes('es'))
    return { language: 'en', path: withOneSlash(address) }
  return { language: 'es', path: withParts(withOneSlash(rest), english) }
}

/** Browsers take two leading slashes, in either direction and with blanks between them, for a host. */
const withOneSlash = (path: string) => `/${path.replace(/^[/\\\s]+/, '')}`

/** Lists the addresses of the page at an address, in each language that is served. */
export function addressesOf(address: string): { language: Language; address: string }[] {
  const { path } = englishAddress(address)
  return site.languages.map((language) => ({ language, address: addressIn(language, path) }))
}

/** With its first two parts, or its first one, by another name. */
function withParts(path: string, names: Readonly<Record<string, string>>) {
  for (const pattern of [/^\/([^/?#]+\/[^/?#]+)(?![^/?#])/, /^\/([^/?#]+)/]) {
    const [start = '', parts = ''] = pattern.exec(path) ?? []
    const name = Object.hasOwn(names, parts) ? names[parts] : undefined
    if (name) return `/${name}${path.slice(start.length)}`
  }
  return path
}
