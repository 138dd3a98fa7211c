import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { LegalText } from './legal-text.tsx'
import { termsSections } from './terms-sections.tsx'

/** LEGAL-04 to LEGAL-06. */
export default function TermsPage() {
  return (
    <LegalText
      title="Terms of Service"
      description={`The rules for using ${site.name}, for readers and for listed providers.`}
      path={paths.terms()}
      updated={site.legal.termsUpdated}
      sections={termsSections}
    />
  )
}
