import * as texts from '#texts/legal/legal.tsx'
import { areaInState } from '../../../contract/area/area-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { telHref } from '../../parts/provider/tel-href.ts'

/** The contact for a legal text. */
export function ContactLines() {
  const { email, phone } = site.contact
  return (
    <p>
      {site.name}, {areaInState()}
      <br />
      {texts.emailLine(<a href={`mailto:${email}`}>{email}</a>)}
      <br />
      {texts.phoneLine(<a href={required(telHref(phone))}>{phone}</a>)}
      <br />
      {texts.formLine((text) => (
        <a href={paths.contact()}>{text}</a>
      ))}
    </p>
  )
}
