import * as texts from '#texts/billing/advertise.tsx'
import { freeFeatures, premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { MoreLink } from '../../kit/ui/links.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { FeatureList } from '../../parts/billing/feature-list.tsx'

/** Free and featured listings, and how to get one (ADV-01 to ADV-06). */
export default function AdvertisePage() {
  return (
    <>
      <Head title={texts.advertise} description={texts.description} path={paths.advertise()} />
      <PageHead title={texts.advertise} lead={texts.lead} drawing="band-advertise" />
      <Comparison />
      <Start />
    </>
  )
}

function Comparison() {
  const featured = premiumFeatures.flatMap(({ parts }) => parts)
  return (
    <section className="relative on-1" aria-labelledby="plans">
      <SectionEdge seed={6} to="1" />
      <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
        <h2 id="plans" className="mb-s5">
          {texts.freeOrFeatured}
        </h2>
        <div className="grid items-stretch gap-gap wide:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]">
          <Panel level={3} title={texts.free} className="flex flex-col">
            <p className="mb-s4 display text-head-2">$0</p>
            <div className="grow">
              <FeatureList items={freeFeatures} />
            </div>
            <p className="mt-s5">
              <ButtonLink href={paths.register()}>{texts.createFree}</ButtonLink>
            </p>
          </Panel>
          <Panel
            level={3}
            title={
              <span className="flex items-center gap-s2">
                <Sun />
                {texts.featured}
              </span>
            }
            sunlit
            className="flex flex-col"
          >
            <p className="mb-s4">
              <span className="display text-head-2">{texts.priceOfMonth}</span>
              <span className="block text-ink-2">{texts.priceOfYear}</span>
            </p>
            <div className="grow">
              <FeatureList items={[{ name: texts.allOfFree }, ...featured]} />
            </div>
            <p className="mt-s5">
              <ButtonLink variant="gold" href={paths.subscribe()}>
                {texts.becomeFeatured}
              </ButtonLink>
            </p>
          </Panel>
        </div>
      </div>
    </section>
  )
}

const steps = [
  {
    title: texts.account,
    text: texts.accountText,
    link: { text: texts.createAccount, href: paths.register() },
  },
  {
    title: texts.profile,
    text: texts.profileText,
    link: { text: texts.signIn, href: paths.auth() },
  },
  {
    title: texts.plan,
    text: texts.planText,
  },
] as const

function Start() {
  return (
    <section className="relative on-2" aria-labelledby="start">
      <SectionEdge seed={2} to="2" />
      <div className="wrap section">
        <h2 id="start" className="mb-s5">
          {texts.threeSteps}
        </h2>
        <ol className="grid gap-gap tablet:grid-cols-3">
          {steps.map((step, place) => (
            <li key={step.title} className="flex flex-col gap-s2 border-t-2 border-ink-3 pt-s3">
              <span className="display text-head-2 text-oak" aria-hidden="true">
                {place + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="text-ink-2">{step.text}</p>
              {'link' in step && (
                <p className="mt-auto">
                  <MoreLink href={step.link.href}>{step.link.text}</MoreLink>
                </p>
              )}
            </li>
          ))}
        </ol>
        <p className="mt-s6 max-w-prose text-lg">{texts.afterApproval}</p>
        <p className="mt-s2">
          {texts.questions(
            (text) => (
              <a href={paths.howResultsWork()}>{text}</a>
            ),
            (text) => (
              <a href={paths.contact()}>{text}</a>
            ),
            (text) => (
              <a href={paths.addToYourSite()}>{text}</a>
            ),
          )}
        </p>
      </div>
    </section>
  )
}
