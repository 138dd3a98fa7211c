import { dollars } from '../../../contract/billing/dollars.ts'
import { freeFeatures, premiumFeatures } from '../../../contract/billing/premium-features.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { FeatureList } from '../../billing/feature-list.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'

const monthly = dollars(site.prices.monthly)
const yearly = dollars(site.prices.yearly)

/** What a listing is, free and featured, and how to get one (ADV-01 to ADV-06). */
export default function AdvertisePage() {
  return (
    <>
      <Head
        title="Advertise Your Practice"
        description={`List your practice in ${site.name}: free, or featured for ${monthly} a month.`}
        path={paths.advertise()}
      />
      <PageHead
        title="Advertise Your Practice"
        lead={`People in ${site.area} look here for a doctor nearby. A basic listing is free; a featured one stands first in lists, and among equally good answers to a search.`}
        drawing="band-advertise"
      />
      <Comparison />
      <Start />
    </>
  )
}

function Comparison() {
  const featured = premiumFeatures.flatMap(({ parts }) => parts)
  return (
    <section className="relative on-1" aria-labelledby="plans">
      <Bed seed={6} to="1" />
      <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
        <h2 id="plans" className="mb-s5">
          Free or featured
        </h2>
        <div className="grid items-stretch gap-gap wide:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]">
          <Panel level={3} title="Free" className="flex flex-col">
            <p className="mb-s4 display text-head-2">$0</p>
            <div className="grow">
              <FeatureList items={freeFeatures} />
            </div>
            <p className="mt-s5">
              <ButtonLink href={paths.auth()}>Create Your Free Profile</ButtonLink>
            </p>
          </Panel>
          <Panel
            level={3}
            title={
              <span className="flex items-center gap-s2">
                <Sun />
                Featured
              </span>
            }
            sunlit
            className="flex flex-col"
          >
            <p className="mb-s4">
              <span className="display text-head-2">{monthly}/month</span>
              <span className="block text-ink-2">
                or {yearly} a year. Renews until you cancel, which you can at any time.
              </span>
            </p>
            <div className="grow">
              <FeatureList items={[{ name: 'Everything in Free' }, ...featured]} />
            </div>
            <p className="mt-s5">
              <ButtonLink variant="gold" href={paths.subscribe()}>
                Become Featured
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
    title: 'Create an account',
    text: 'With your name, an email address and a password.',
    link: 'Create Account',
  },
  {
    title: 'Claim or create your profile',
    text: 'Find yourself in the directory and claim the entry, or write a new one.',
    link: 'Sign In',
  },
  {
    title: 'Choose free or featured',
    text: 'Stay free as long as you like. Featured can be started and ended on your dashboard.',
  },
] as const

function Start() {
  return (
    <section className="relative on-2" aria-labelledby="start">
      <Bed seed={2} to="2" />
      <div className="wrap section">
        <h2 id="start" className="mb-s5">
          Start in three steps
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
                  <MoreLink href={paths.auth()}>{step.link}</MoreLink>
                </p>
              )}
            </li>
          ))}
        </ol>
        <p className="mt-s6 max-w-prose text-lg">
          Your profile goes live immediately after approval by our team.
        </p>
        <p className="mt-s2">
          See <a href={paths.howResultsWork()}>how results work</a>, and what Featured changes in
          them. Questions first? <a href={paths.contact()}>Write to us</a>.
        </p>
      </div>
    </section>
  )
}
