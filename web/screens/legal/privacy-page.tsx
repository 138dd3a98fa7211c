import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { LegalText } from './legal-text.tsx'
import { privacySections } from './privacy-sections.tsx'

/** LEGAL-03. */
export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      description={`What ${site.name} stores about people, why, for how long, and what you can ask of us.`}
      path={paths.privacy()}
      updated={site.legal.privacyUpdated}
      sections={privacySections}
    />
  )
}
