import * as texts from '#texts/billing/subscribe.tsx'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Panel } from '../../kit/ui/panel.tsx'

/** Who manages a practice and has no profile pays for the doctors of the practice. */
export function PracticePays() {
  return (
    <Panel title={texts.practicePays}>
      <div className="grid justify-items-start gap-s4">
        <p>{texts.practicePaysText}</p>
        <ButtonLink variant="primary" href={paths.profile('billing')}>
          {texts.chooseDoctors}
        </ButtonLink>
        <p className="text-ink-2">
          {texts.ownProfileFirst((text) => (
            <a href={paths.profile('doctors')}>{text}</a>
          ))}
        </p>
      </div>
    </Panel>
  )
}
