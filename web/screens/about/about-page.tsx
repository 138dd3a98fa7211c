import { Building2, type LucideIcon, MapPinHouse, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { isInCity } from '../../../contract/area/area.ts'
import { areaInState, coveredText } from '../../../contract/area/area-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { TickList } from '../../ui/tick-list.tsx'

/** Who runs the directory and what it promises (ABOUT-01 to ABOUT-06). */
export default function AboutPage() {
  return (
    <>
      <Head
        title="About"
        description={`What ${site.name} is for, how its entries are checked, and the areas it serves.`}
        path={paths.about()}
      />
      <PageHead
        title={`About ${site.name}`}
        lead={`A directory of doctors and practices for the people who live in and around ${site.area}.`}
        drawing="band-about"
      />
      <section className="relative on-1" aria-label="Mission and vision">
        <Bed seed={3} to="1" />
        <div className="wrap section grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-2">
          <Words title="Our Mission">
            <p>
              To make it easy to find a doctor close to home: who they are, what they treat, whether
              they take new patients, and the number to call.
            </p>
            <p>
              Reading is free and needs no account. We do not follow readers around, and we do not
              sell what they tell us.
            </p>
          </Words>
          <Words title="Our Vision">
            <p>
              A community in which every neighbor can reach the right office at the first call, and
              every practice, large or small, can be found by the people it is there for.
            </p>
          </Words>
        </div>
      </section>
      <Offers />
      <Commitment />
      <Areas />
    </>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-prose content-start gap-s4">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

const offers: readonly { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Doctor Profiles',
    text: 'Specialty, training, languages, insurance, office hours and a phone number, as far as we know them.',
    icon: UserRoundSearch,
  },
  {
    title: 'Practice Information',
    text: 'Where an office is, how to reach it, and who works there.',
    icon: Building2,
  },
  {
    title: 'Local Focus',
    text: isInCity()
      ? `${site.area} and the neighborhoods around it, and nothing else, so that every office is close to home.`
      : `${site.area} and nothing else, with every list by ZIP code, so that an office close to home is easy to find.`,
    icon: MapPinHouse,
  },
]

function Offers() {
  return (
    <section className="relative on-2" aria-labelledby="offers">
      <Bed seed={8} to="2" />
      <div className="wrap section">
        <h2 id="offers" className="mb-s5">
          What We Offer
        </h2>
        <ul className="grid overflow-hidden rounded-3 border border-line bg-surface wide:grid-cols-3">
          {offers.map(({ title, text, icon: Icon }) => (
            <li
              key={title}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-s4 gap-y-s2 border-line p-s5 not-first:border-t wide:not-first:border-t-0 wide:not-first:border-l"
            >
              <Icon className="icon size-8 text-oak" strokeWidth={1.6} />
              <h3 className="self-center">{title}</h3>
              <p className="col-start-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The documented four, each saying only what is really done. */
const commitments = [
  {
    title: 'Verified Information',
    text: 'Our team reviews every profile a provider writes or claims before it is published. Until then only the entry we already had is shown.',
  },
  {
    title: 'Patient-Focused',
    text: 'What a patient asks first stands first: the doctor, the specialty, whether new patients are taken, and the phone number.',
  },
  {
    title: 'Community Focused',
    text: 'We list the doctors and practices of this part of town. A doctor who has paid to be featured is always marked as such.',
  },
  {
    title: 'Continuously Updated',
    text: 'Providers change their own phone number, specialty and short text whenever they need to. If you see something wrong, tell us.',
  },
]

function Commitment() {
  return (
    <section className="relative on-1" aria-labelledby="commitment">
      <Bed seed={5} to="1" />
      <div className="wrap section">
        <h2 id="commitment" className="mb-s5">
          Our Quality Commitment
        </h2>
        <ul className="grid gap-x-gap gap-y-s6 tablet:grid-cols-2 wide:grid-cols-4">
          {commitments.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-s2 border-t-2 border-ink-3 pt-s3">
              <h3>{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Areas() {
  return (
    <section className="relative on-2" aria-labelledby="areas">
      <Bed seed={9} to="2" />
      <div className="wrap section grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-s5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="grid content-start gap-s4">
          <h2 id="areas">Areas We Serve</h2>
          <p className="max-w-prose">
            {isInCity()
              ? `${areaInState().slice(site.area.length + 2)}, and the neighborhoods around it.`
              : `Doctors and practices in ${coveredText()}.`}
          </p>
          <div className="flex flex-wrap gap-s3">
            <ButtonLink variant="primary" href={paths.doctors()}>
              Find Doctors
            </ButtonLink>
            <ButtonLink href={paths.practices()}>Browse Practices</ButtonLink>
          </div>
        </div>
        <div className="text-lg">
          <TickList items={site.areasServed} />
        </div>
      </div>
    </section>
  )
}
