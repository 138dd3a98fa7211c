import type { OrganizationLeaf, WithContext } from 'schema-dts'
import { isInCity, isInState, onlyPostalCode } from '../../../contract/area/area.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

/** The directory itself, for the home page (SEO-04, CONST-02). `publicUrl` has no trailing slash. */
export function organizationRecord(publicUrl: string): WithContext<OrganizationLeaf> {
  const postalCode = onlyPostalCode()
  const area = { '@type': 'Place', name: site.area } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.name,
    url: publicUrl + paths.home(),
    logo: `${publicUrl}/apple-touch-icon.png`,
    email: site.contact.email,
    address: {
      '@type': 'PostalAddress',
      ...(isInCity() && { addressLocality: site.city }),
      ...(isInState() && { addressRegion: site.state }),
      ...(postalCode && { postalCode }),
      addressCountry: 'US',
    },
    areaServed: area,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: site.contact.phone,
      email: site.contact.email,
      areaServed: area,
    },
  }
}
