import { areaInState } from '../../../contract/area/area-texts.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { site } from '../../../site.config.ts'
import { telHref } from '../../provider/tel-href.ts'

/** Who to ask about a legal text, and how. */
export function ContactLines() {
  const { email, phone } = site.contact
  return (
    <p>
      {site.name}, {areaInState()}
      <br />
      Email: <a href={`mailto:${email}`}>{email}</a>
      <br />
      Phone: <a href={required(telHref(phone))}>{phone}</a>
      <br />
      Or use the form on our <a href={paths.contact()}>contact page</a>.
    </p>
  )
}
