import providers from 'email-providers'

/** Services that the list lacks. */
const furtherServices = [
  'duck.com',
  'fastmail.com',
  'fastmail.fm',
  'google.com',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'tutanota.com',
]

const services = new Set([...providers, ...furtherServices])

/** `com`, a country, or what countries have in place of `com`: `es`, `co.uk`, `com.mx` */
const countryEnding = /^(com|[a-z]{2}|com?\.[a-z]{2})$/

/** Names that the list has in three countries or more, such as `yahoo`, are services in all others. */
const servicesOfCountries = new Set(
  [...Map.groupBy(services, (domain) => nameInCountry(domain))].flatMap(([name, domains]) =>
    name !== null && domains.length >= 3 ? [name] : [],
  ),
)

/** `yahoo` of `yahoo.co.uk`; null for `clinic.example` */
function nameInCountry(domain: string): string | null {
  const [name = '', ...rest] = domain.split('.')
  return countryEnding.test(rest.join('.')) ? name : null
}

/**
 * Whether anybody can get an address of a domain: that of a public mail service, of one of its
 * countries, or below it.
 */
export function isPublicMailService(domain: string): boolean {
  const labels = domain.toLowerCase().split('.')
  return labels.some((_, at) => {
    const parent = labels.slice(at).join('.')
    return services.has(parent) || servicesOfCountries.has(nameInCountry(parent) ?? '')
  })
}

export const domainOf = (email: string) => email.split('@').at(-1)?.toLowerCase() ?? ''

/** `https://www.clinic.example/` → `clinic.example`; null for no address. */
export const hostOf = (website: string): string | null =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null

/** Whether an address belongs to a website: `ana@clinic.example` to `https://www.clinic.example/`. */
export function isOfSite(email: string, website: string): boolean {
  const host = hostOf(website)
  const domain = domainOf(email)
  return host !== null && (domain === host || domain.endsWith(`.${host}`))
}
