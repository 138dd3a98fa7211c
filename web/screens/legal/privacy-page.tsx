import { collection, description, privacy } from '#texts/legal/privacy/collection.tsx'
import { keeping } from '#texts/legal/privacy/keeping.tsx'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ContactLines } from './contact-lines.tsx'
import { LegalText } from './legal-text.tsx'

const sections = [...collection, ...keeping(<ContactLines />)]

/** LEGAL-03. */
export default function PrivacyPage() {
  return (
    <LegalText
      title={privacy}
      description={description}
      path={paths.privacy()}
      updatedAt={site.legal.privacyUpdated}
      sections={sections}
    />
  )
}
