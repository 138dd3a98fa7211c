/**
 * The part of the schema.org vocabulary (as schema-dts 2.1.0 has it from schema.org) that our
 * records use: for tests only.
 */
const supertypes: Record<string, string[]> = {
  Thing: [],
  AggregateRating: ['Rating'],
  CollectionPage: ['WebPage'],
  ContactPoint: ['StructuredValue'],
  CreativeWork: ['Thing'],
  Intangible: ['Thing'],
  ItemList: ['Intangible'],
  ListItem: ['Intangible'],
  LocalBusiness: ['Organization', 'Place'],
  MedicalBusiness: ['LocalBusiness'],
  MedicalOrganization: ['Organization'],
  Organization: ['Thing'],
  Person: ['Thing'],
  Physician: ['MedicalBusiness', 'MedicalOrganization'],
  Place: ['Thing'],
  PostalAddress: ['ContactPoint'],
  Rating: ['Intangible'],
  StructuredValue: ['Intangible'],
  WebPage: ['CreativeWork'],
  WebSite: ['CreativeWork'],
}

const domains: Record<string, string[]> = {
  address: ['Organization', 'Person', 'Place'],
  addressCountry: ['PostalAddress'],
  addressLocality: ['PostalAddress'],
  addressRegion: ['PostalAddress'],
  aggregateRating: ['CreativeWork', 'Organization', 'Place'],
  areaServed: ['ContactPoint', 'Organization'],
  bestRating: ['Rating'],
  contactPoint: ['Organization', 'Person'],
  contactType: ['ContactPoint'],
  description: ['Thing'],
  email: ['ContactPoint', 'Organization', 'Person'],
  honorificSuffix: ['Person'],
  image: ['Thing'],
  isPartOf: ['CreativeWork'],
  itemListElement: ['ItemList'],
  jobTitle: ['Person'],
  knowsAbout: ['Organization', 'Person'],
  knowsLanguage: ['Organization', 'Person'],
  logo: ['Organization', 'Place'],
  mainEntity: ['CreativeWork'],
  medicalSpecialty: ['MedicalOrganization', 'Physician'],
  member: ['Organization'],
  memberOf: ['Organization', 'Person'],
  name: ['Thing'],
  numberOfItems: ['ItemList'],
  openingHours: ['LocalBusiness'],
  position: ['CreativeWork', 'ListItem'],
  postalCode: ['PostalAddress'],
  priceRange: ['LocalBusiness'],
  ratingValue: ['Rating'],
  reviewCount: ['AggregateRating'],
  sameAs: ['Thing'],
  streetAddress: ['PostalAddress'],
  telephone: ['ContactPoint', 'Organization', 'Person', 'Place'],
  url: ['Thing'],
  worksFor: ['Person'],
  worstRating: ['Rating'],
}

const withSupertypes = (type: string): string[] => [
  type,
  ...(supertypes[type] ?? []).flatMap(withSupertypes),
]

/** What in a record schema.org does not know: `priceRange of MedicalOrganization`. Empty when all is well. */
export function unknownToSchemaOrg(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownToSchemaOrg)
  if (typeof value !== 'object' || value === null) return []
  const types = ['@type' in value ? value['@type'] : undefined].flat().map(String)
  const all = new Set(types.flatMap(withSupertypes))
  const problems = types.filter((type) => !supertypes[type]).map((type) => `type ${type}`)
  for (const [property, inner] of Object.entries(value)) {
    if (property.startsWith('@')) continue
    if (!domains[property]?.some((domain) => all.has(domain)))
      problems.push(`${property} of ${types}`)
    problems.push(...unknownToSchemaOrg(inner))
  }
  return problems
}
