import type {
  MedicalBusinessLeaf,
  MedicalOrganizationLeaf,
  MergeLeafTypes,
  WithContext,
} from 'schema-dts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { absoluteUrl } from './absolute-url.ts'
import { valueIfConfirmed } from './confirmed.ts'
import { medicalSpecialty } from './medical-specialty.ts'
import { officeFields } from './patient-facts.ts'
import { doctorNode, isPhysician, practiceNode } from './physician.ts'
import { geoFields, postalAddressOf } from './postal-address.ts'

/**
 * The record of a practice's page (SEO-02, SEO-03). `MedicalBusiness` in addition to the documented type,
 * because only a local business may have a price range. It contains confirmed facts only.
 */
export function medicalOrganizationRecord(
  practice: Practice,
  team: readonly DoctorCard[],
  publicUrl: string,
): WithContext<MergeLeafTypes<[MedicalOrganizationLeaf, MedicalBusinessLeaf]>> {
  const { facts } = practice
  const address =
    isConfirmed(facts.address) && postalAddressOf(practice.address, practice.postalAddress)
  const telephone = valueIfConfirmed(facts, 'phone', practice.phone)
  const languages = valueIfConfirmed(facts, 'languages', practice.staffLanguages) ?? []
  const services = valueIfConfirmed(facts, 'services', practice.services) ?? []
  const members = team.filter((doctor) => isConfirmed(doctor.facts.practice))
  const specialties = new Set(
    team.flatMap(({ specialtySlug }) => medicalSpecialty(specialtySlug) ?? []),
  )
  const images = [practice.buildingImageUrl ?? [], practice.galleryImages]
    .flat()
    .map((url) => absoluteUrl(publicUrl, url))
  return {
    '@context': 'https://schema.org',
    '@type': ['MedicalOrganization', 'MedicalBusiness'],
    '@id': practiceNode(publicUrl, practice.slug),
    name: practice.name,
    url: publicUrl + paths.practice(practice.slug),
    priceRange: site.practicePriceRange,
    ...(telephone && { telephone }),
    ...(address && { address, ...geoFields(practice.point) }),
    ...(practice.website && { sameAs: [practice.website] }),
    ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
    ...(practice.logoUrl && { logo: absoluteUrl(publicUrl, practice.logoUrl) }),
    ...(specialties.size > 0 && { medicalSpecialty: [...specialties] }),
    ...officeFields(practice),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(services.length > 0 && { knowsAbout: services }),
    ...(members.length > 0 && {
      member: members.map((doctor) => ({
        '@type': isPhysician(doctor) ? ('Physician' as const) : ('Person' as const),
        '@id': doctorNode(publicUrl, doctor.slug),
        name: doctor.name,
        url: publicUrl + paths.doctor(doctor.slug),
      })),
    }),
  }
}
