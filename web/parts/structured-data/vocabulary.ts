/**
 * The part of the schema.org vocabulary (as schema-dts 2.1.0 has it from schema.org) that our
 * records use: for tests only.
 */
const supertypes: Record<string, string[]> = {
  AggregateRating: ['Rating'],
  CollectionPage: ['WebPage'],
  ContactPoint: ['StructuredValue'],
  CreativeWork: ['Thing'],
  GeoCoordinates: ['StructuredValue'],
  Intangible: ['Thing'],
  ItemList: ['Intangible'],
  ListItem: ['Intangible'],
  LocalBusiness: ['Organization', 'Place'],
  LocationFeatureSpecification: ['PropertyValue'],
  MedicalBusiness: ['LocalBusiness'],
  MedicalEntity: ['Thing'],
  MedicalOrganization: ['Organization'],
  MedicalProcedure: ['MedicalEntity'],
  OpeningHoursSpecification: ['StructuredValue'],
  Organization: ['Thing'],
  Person: ['Thing'],
  Physician: ['MedicalBusiness', 'MedicalOrganization'],
  Place: ['Thing'],
  PostalAddress: ['ContactPoint'],
  PropertyValue: ['StructuredValue'],
  Rating: ['Intangible'],
  StructuredValue: ['Intangible'],
  Thing: [],
  WebPage: ['CreativeWork'],
  WebSite: ['CreativeWork'],
}

const domains: Record<string, string[]> = {
  address: ['Organization', 'Person', 'Place'],
  addressCountry: ['PostalAddress'],
  addressLocality: ['PostalAddress'],
  addressRegion: ['PostalAddress'],
  aggregateRating: ['CreativeWork', 'Organization', 'Place'],
  amenityFeature: ['Place'],
  areaServed: ['ContactPoint', 'Organization'],
  availableService: ['Physician'],
  bestRating: ['Rating'],
  closes: ['OpeningHoursSpecification'],
  contactPoint: ['Organization', 'Person'],
  contactType: ['ContactPoint'],
  dayOfWeek: ['OpeningHoursSpecification'],
  description: ['Thing'],
  email: ['ContactPoint', 'Organization', 'Person'],
  gender: ['Person'],
  geo: ['Place'],
  healthPlanNetworkId: ['MedicalOrganization'],
  honorificSuffix: ['Person'],
  image: ['Thing'],
  inLanguage: ['CreativeWork'],
  isAcceptingNewPatients: ['MedicalOrganization'],
  isPartOf: ['CreativeWork'],
  itemListElement: ['ItemList'],
  jobTitle: ['Person'],
  knowsAbout: ['Organization', 'Person'],
  knowsLanguage: ['Organization', 'Person'],
  latitude: ['GeoCoordinates', 'Place'],
  location: ['Organization'],
  logo: ['Organization', 'Place'],
  longitude: ['GeoCoordinates', 'Place'],
  mainEntity: ['CreativeWork'],
  medicalSpecialty: ['MedicalOrganization', 'Physician'],
  member: ['Organization'],
  memberOf: ['Organization', 'Person'],
  name: ['Thing'],
  numberOfItems: ['ItemList'],
  openingHours: ['LocalBusiness'],
  openingHoursSpecification: ['Place'],
  opens: ['OpeningHoursSpecification'],
  position: ['CreativeWork', 'ListItem'],
  postalCode: ['PostalAddress'],
  priceRange: ['LocalBusiness'],
  ratingValue: ['Rating'],
  reviewCount: ['AggregateRating'],
  sameAs: ['Thing'],
  specialOpeningHoursSpecification: ['Place'],
  streetAddress: ['PostalAddress'],
  telephone: ['ContactPoint', 'Organization', 'Person', 'Place'],
  url: ['Thing'],
  validFrom: ['OpeningHoursSpecification'],
  validThrough: ['OpeningHoursSpecification'],
  value: ['PropertyValue'],
  worksFor: ['Person'],
  workLocation: ['Person'],
  worstRating: ['Rating'],
}

const withSupertypes = (type: string): string[] => [
  type,
  ...(supertypes[type] ?? []).flatMap(withSupertypes),
]

/** Properties of a record unknown to schema.org: `priceRange of MedicalOrganization`. Empty if valid. */
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
