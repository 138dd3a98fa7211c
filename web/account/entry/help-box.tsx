import { Mail, Phone } from 'lucide-react'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { telHref } from '../../provider/tel-href.ts'
import { ButtonLink } from '../../ui/button.tsx'

const { email, phone } = site.contact

/** Two ways to reach people (AUTH-02). */
export function HelpBox() {
  return (
    <section
      className="grid gap-s3 tablet:px-[clamp(1.25rem,3vw,2.25rem)]"
      aria-labelledby="need-help"
    >
      <h2 id="need-help" className="text-head-3">
        Need help?
      </h2>
      <div className="flex flex-wrap gap-s3">
        <ButtonLink href={`mailto:${email}`} className="min-w-0 wrap-anywhere max-[24rem]:px-s3">
          <Mail className="icon" />
          {email}
        </ButtonLink>
        <ButtonLink href={required(telHref(phone))} className="tnum">
          <Phone className="icon" />
          {phone}
        </ButtonLink>
      </div>
    </section>
  )
}
