import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { telHref } from '../../provider/tel-href.ts'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { TeamMessageForm } from './team-message-form.tsx'

const { email, phone, replyPromise } = site.contact
const place = `${site.area}, ${site.city}, ${site.stateName} ${site.postalCode}`

/** Writing to the people who run the directory (CONT-01 to CONT-06). */
export default function ContactPage() {
  return (
    <>
      <Head
        title="Contact"
        description={`Write to the team of ${site.name}, or reach us by email or phone.`}
        path={paths.contact()}
      />
      <PageHead
        title="Contact Us"
        lead="Questions about the directory, a listing or this site. For an appointment, please call the doctor’s office."
        drawing="band-contact"
      />
      <div className="relative on-1">
        <Bed seed={4} to="1" />
        <div className="wrap section grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,1fr)_23rem]">
          <Panel title="Send Us a Message">
            <noscript>
              <p className="mb-s4 rounded-2 bg-bonnet-tint p-s4">
                This form needs JavaScript. Without it, please write to{' '}
                <a href={`mailto:${email}`}>{email}</a> or call {phone}.
              </p>
            </noscript>
            <TeamMessageForm />
          </Panel>
          <div className="grid gap-gap wide:sticky wide:top-24">
            <Details />
            <Panel title="For Healthcare Providers">
              <p className="text-ink-2">
                List your practice, claim your profile, or see what a Featured listing adds.
              </p>
              <p className="mt-s4">
                <ButtonLink href={paths.advertise()}>Learn About Our Plans</ButtonLink>
              </p>
            </Panel>
          </div>
        </div>
      </div>
    </>
  )
}

function Details() {
  return (
    <section aria-labelledby="details" className="border-t-2 border-ink-3 pt-s3">
      <h2 id="details" className="text-head-3">
        Contact Information
      </h2>
      <dl className="mt-s4 grid gap-s4">
        <Detail icon={Mail} label="Email">
          <a className="lone" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail icon={Phone} label="Phone">
          <a className="lone tnum" href={required(telHref(phone))}>
            {phone}
          </a>
        </Detail>
        <Detail icon={MapPin} label="Location">
          {place}
        </Detail>
        <Detail icon={Clock} label="Reply">
          {replyPromise}
        </Detail>
      </dl>
    </section>
  )
}

type DetailProps = { icon: LucideIcon; label: string; children: ReactNode }

function Detail({ icon: Icon, label, children }: DetailProps) {
  return (
    <div>
      <dt className="flex items-center gap-s3 text-ink-2">
        <Icon className="icon text-ink-3" />
        {label}
      </dt>
      <dd className="pl-[calc(1.25em+var(--s-3))] wrap-anywhere">{children}</dd>
    </div>
  )
}
