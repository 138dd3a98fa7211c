import * as texts from '#texts/legal/terms.tsx'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ContactLines } from './contact-lines.tsx'
import { LegalText } from './legal-text.tsx'

const sections = texts.sections(<ContactLines />)

/** LEGAL-04 to LEGAL-06. */
export default function TermsPage() {
  return (
    <LegalText
      title={texts.terms}
      description={texts.description}
      path={paths.terms()}
      updatedAt={site.legal.termsUpdated}
      sections={sections}
    />
  )
}
