import { site } from '../../../site.config.ts'

type Contact = {
  contact: { email: string; phone: string; sender: string }
  departments: readonly { key: string; email: string }[]
  practiceMailDomain: string
}

/** Domains and telephone numbers that belong to nobody (RFC 2606; 555-0100 to 555-0199). */
const reservedDomain = /(^|[@.])(example|test|invalid|localhost)$|(^|[@.])example\.(com|net|org)$/i
const reservedPhone = /555\D*01\d\d$/

/** Which contact data of `site.config.ts` reach nobody. */
export function demoSettings({
  contact,
  departments,
  practiceMailDomain,
}: Contact = site): string[] {
  const values: [name: string, isReserved: boolean][] = [
    ['contact.email', reservedDomain.test(contact.email)],
    ['contact.phone', reservedPhone.test(contact.phone)],
    ['contact.sender', reservedDomain.test(contact.sender)],
    ...departments.map(({ key, email }): [string, boolean] => [
      `departments.${key}`,
      reservedDomain.test(email),
    ]),
    ['practiceMailDomain', reservedDomain.test(practiceMailDomain)],
  ]
  return values.flatMap(([name, isReserved]) => (isReserved ? [name] : []))
}
