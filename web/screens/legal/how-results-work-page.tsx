import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { LegalText } from './legal-text.tsx'
import { resultsSections } from './results-sections.tsx'

/** What decides who stands where, and what money changes in it. */
export default function HowResultsWorkPage() {
  return (
    <LegalText
      title="How Results Work"
      description={`How lists and searches in the ${site.name} are ordered, what a Featured listing is, and what it does not change.`}
      path={paths.howResultsWork()}
      lead="What decides who stands where in this directory, and what money can and cannot change."
      drawing="band-stone"
      sections={resultsSections}
    />
  )
}
