import * as texts from '#texts/directory/doctor.ts'
import * as labels from '#texts/directory/fact-labels.ts'
import { listWords, originalText, ratedElsewhere } from '#texts/directory/facts.ts'
import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { inLanguage, originalLanguage } from '../../kit/text/in-language.tsx'
import { linesOf, paragraphsOf } from '../../kit/text/parts-of-text.ts'
import { TickList } from '../../kit/ui/tick-list.tsx'
import { FactList } from '../../parts/facts/fact-list.tsx'
import { isDoubtful } from '../../parts/facts/fact-state.ts'
import { OriginalNote } from '../../parts/facts/original-note.tsx'
import { ServiceList } from '../../parts/facts/service-list.tsx'
import { StoryNote, storyText } from '../../parts/facts/story-note.tsx'
import { Part } from '../../parts/profile/part.tsx'

type Props = { doctor: Doctor }

/** Letters of a paragraph of which phones show the beginning: two lines more than that. */
const longParagraph = 260

/** The biography: on phones the beginning of its first paragraph, until the reader unfolds the rest. */
export function About({ doctor }: Props) {
  const paragraphs = paragraphsOf(doctor.bio)
  const folds = paragraphs.length > 1 || (paragraphs[0]?.length ?? 0) > longParagraph
  const [first, ...others] = paragraphs.map((paragraph, place) => (
    <p key={place} lang={doctor.bioLanguage} className="whitespace-pre-line">
      {paragraph}
    </p>
  ))
  return (
    <Part title={texts.about(addressedAs(doctor))} className="folding">
      <OriginalNote lang={doctor.bioLanguage} />
      {first}
      {folds && (
        <details className="fold">
          <summary className="btn btn-link">{texts.readMore}</summary>
        </details>
      )}
      {others}
    </Part>
  )
}

/** Without a biography: the documented text on one line (DOCP-10). */
export function AboutToCome({ doctor }: Props) {
  return (
    <section className="flex flex-wrap items-baseline gap-x-s4 gap-y-s1 py-s4! print:hidden">
      <h2 className="m-0! text-head-4 wrap-anywhere">{texts.about(addressedAs(doctor))}</h2>
      <p className="text-ink-3">{texts.aboutToCome}</p>
    </section>
  )
}

export function Education({ doctor }: Props) {
  const entries = [...linesOf(doctor.education), ...linesOf(doctor.certifications)]
  if (entries.length === 0) return null
  return (
    <Part title={texts.education}>
      <TickList columns="one" items={entries} lang={originalLanguage} quiet />
      <div className="mt-s1 tablet:mt-s3 print:mt-0">
        <StoryNote>
          {[storyText(doctor, 'education'), originalLanguage && originalText]
            .filter(Boolean)
            .join(' · ')}
        </StoryNote>
      </div>
    </Part>
  )
}

export function Services({ doctor }: Props) {
  const services = commaSeparated(doctor.specialtyDetails)
  if (services.length === 0) return null
  return (
    <Part title={texts.services}>
      <ServiceList
        services={services}
        lang={doctor.servicesLanguage}
        origin={doctor.facts.services}
        owner={addressedAs(doctor)}
      />
    </Part>
  )
}

const networks = {
  website: texts.website,
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const

export function Details({ doctor }: Props) {
  const { yearsExperience, rating, reviewCount, socialLinks } = doctor
  const links = entriesOf(networks).flatMap(([network, label]) => {
    const href = socialLinks[network]
    return href ? [{ href, label }] : []
  })
  // `For Patients` shows their origins; here only the weak ones are marked
  const doubtful = (fact: FactName) => {
    const origin = doctor.facts[fact]
    return isDoubtful(origin) ? origin : undefined
  }
  const items = [
    {
      label: labels.languages,
      value: listWords(doctor.languages),
      origin: doubtful('languages'),
      saidAbove: true,
    },
    {
      label: texts.insurance,
      value: doctor.insuranceAccepted.join(', '),
      origin: doubtful('plans'),
      saidAbove: true,
    },
    {
      label: texts.experience,
      value: yearsExperience ? texts.yearsOfExperience(yearsExperience) : null,
      note: storyText(doctor),
    },
    {
      label: texts.affiliations,
      value: inLanguage(originalLanguage, linesOf(doctor.affiliations).join(', ')),
      note: storyText(doctor, 'affiliations'),
    },
    {
      label: texts.rating,
      value: rating !== null && reviewCount > 0 ? texts.ratingOf(rating, reviewCount) : null,
      note: ratedElsewhere,
    },
    {
      label: texts.online,
      value: links.length > 0 && (
        <span className="screen-only flex flex-wrap gap-x-s4 max-tablet:gap-y-s3">
          {links.map(({ href, label }) => (
            <a key={label} className="lone" href={href}>
              {label}
            </a>
          ))}
        </span>
      ),
    },
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <Part title={texts.details} saidAbove={items.every(({ saidAbove }) => saidAbove)}>
      <FactList items={items} owner={addressedAs(doctor)} />
    </Part>
  )
}
