import { Building2, type LucideIcon, MapPinHouse, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/about.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { TickList } from '../../kit/ui/tick-list.tsx'

/** The about page (ABOUT-01 to ABOUT-06). */
export default function AboutPage() {
  return (
    <>
      <Head title={texts.about} description={texts.description} path={paths.about()} />
      <PageHead title={texts.heading} lead={texts.lead} drawing="band-about" />
      <section className="relative on-1" aria-label={texts.missionAndVision}>
        <SectionEdge seed={3} to="1" />
        <div className="wrap section grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-2">
          <Words title={texts.mission}>
            <p>{texts.missionText}</p>
            <p>{texts.freeToRead}</p>
          </Words>
          <Words title={texts.vision}>
            <p>{texts.visionText}</p>
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
  { title: texts.profiles, text: texts.profilesText, icon: UserRoundSearch },
  { title: texts.practices, text: texts.practicesText, icon: Building2 },
  { title: texts.local, text: texts.localText, icon: MapPinHouse },
]

function Offers() {
  return (
    <section className="relative on-2" aria-labelledby="offers">
      <SectionEdge seed={8} to="2" />
      <div className="wrap section">
        <h2 id="offers" className="mb-s5">
          {texts.offers}
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

/** The four documented ones, limited to what is true. */
const commitments = [
  { title: texts.verified, text: texts.verifiedText },
  { title: texts.patientsFirst, text: texts.patientsFirstText },
  { title: texts.community, text: texts.communityText },
  { title: texts.updated, text: texts.updatedText },
]

function Commitment() {
  return (
    <section className="relative on-1" aria-labelledby="commitment">
      <SectionEdge seed={5} to="1" />
      <div className="wrap section">
        <h2 id="commitment" className="mb-s5">
          {texts.commitment}
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
      <SectionEdge seed={9} to="2" />
      <div className="wrap section grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-s5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div className="grid content-start gap-s4">
          <h2 id="areas">{texts.areas}</h2>
          <p className="max-w-prose">{texts.areasText}</p>
          <div className="flex flex-wrap gap-s3">
            <ButtonLink variant="primary" href={paths.doctors()}>
              {texts.findDoctors}
            </ButtonLink>
            <ButtonLink href={paths.practices()}>{texts.browsePractices}</ButtonLink>
          </div>
        </div>
        <div className="text-lg">
          <TickList items={site.areasServed} />
        </div>
      </div>
    </section>
  )
}
