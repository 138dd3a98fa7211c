import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import * as texts from '#texts/message/contact.tsx'
import { areaInState } from '../../../contract/area/area-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TextArea } from '../../kit/ui/fields/text-area.tsx'
import { TextInput } from '../../kit/ui/fields/text-input.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { MessageForm, useMessageForm } from '../../parts/message/message-form.tsx'
import { telHref } from '../../parts/provider/tel-href.ts'
import { textsFrom } from './prefill.ts'

const { email, phone } = site.contact

/** The contact page (CONT-01 to CONT-06). */
export default function ContactPage() {
  return (
    <>
      <Head title={texts.contact} description={texts.description} path={paths.contact()} />
      <PageHead title={texts.heading} lead={texts.lead} drawing="band-contact" />
      <div className="relative on-1">
        <SectionEdge seed={4} to="1" />
        <div className="wrap section grid items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-s6 pt-[clamp(2rem,3.2vw,2.75rem)] wide:grid-cols-[minmax(0,1fr)_23rem]">
          <Panel title={texts.sendUs}>
            <noscript>
              <p className="mb-s4 rounded-2 bg-bonnet-tint p-s4">
                {texts.needsScripts(<a href={`mailto:${email}`}>{email}</a>, phone)}
              </p>
            </noscript>
            <TeamMessageForm />
          </Panel>
          <div className="grid gap-gap wide:sticky wide:top-24">
            <Details />
            <Panel title={texts.forProviders}>
              <p className="text-ink-2">{texts.forProvidersText}</p>
              <p className="mt-s4">
                <ButtonLink href={paths.advertise()}>{texts.plans}</ButtonLink>
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
        {texts.details}
      </h2>
      <dl className="mt-s4 grid gap-s4">
        <Detail icon={Mail} label={texts.email}>
          <a className="lone" href={`mailto:${email}`}>
            {email}
          </a>
        </Detail>
        <Detail icon={Phone} label={texts.phone}>
          <a className="lone tnum" href={required(telHref(phone))}>
            {phone}
          </a>
        </Detail>
        <Detail icon={MapPin} label={texts.location}>
          {areaInState()}
        </Detail>
        <Detail icon={Clock} label={texts.reply}>
          {texts.replyPromise}
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

const checks = async () => (await import('./validate-team-message.ts')).checkTeamMessage

const messages = {
  sent: {
    title: texts.sent,
    description: texts.sentText,
  },
  failed: {
    title: texts.failed,
    description: texts.failedText,
    destructive: true,
  },
}

const routing = (values: FormData) => {
  const department = site.departments.find(({ key }) => key === values.get('department'))
  return { originalTo: (department ?? site.departments[0]).email }
}

/** The form for messages to the team (CONT-01, CONT-04, CONT-05). */
function TeamMessageForm() {
  const { search } = useLocation()
  const form = useMessageForm({ checks, routing, keepAs: `to the team ${search}`, messages })
  usePrefill(form.attributes.ref)
  const { errors } = form
  return (
    <MessageForm form={form} className="tablet:grid-cols-2" buttonClassName="justify-self-start">
      <Field label={texts.fullName} required error={errors.name}>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field label={texts.emailAddress} required error={errors.email}>
        <TextInput name="email" type="email" autoComplete="email" spellCheck={false} />
      </Field>
      <Field label={texts.department}>
        <Select name="department">
          {site.departments.map((department) => (
            <option key={department.key} value={department.key}>
              {texts.departmentName(department)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.subject} required error={errors.subject}>
        <TextInput name="subject" />
      </Field>
      <Field label={texts.message} required error={errors.message} className="tablet:col-span-2">
        <TextArea name="message" rows={7} />
      </Field>
    </MessageForm>
  )
}

/**
 * Prefills empty fields from the address, such as `?department=support&subject=…`.
 * In the browser only, because the page is the same for everybody.
 */
function usePrefill(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const control = (name: string) => form.current?.elements.namedItem(name)
    for (const [name, text] of textsFrom(params)) {
      const field = control(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === '') field.value = text
    }
    const department = control('department')
    // the preselected first option counts as empty
    if (department instanceof HTMLSelectElement && department.selectedIndex === 0) {
      const option = [...department.options].find(({ value }) => value === params.get('department'))
      if (option) department.value = option.value
    }
  }, [form, search])
}
