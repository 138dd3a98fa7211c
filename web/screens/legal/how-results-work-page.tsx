import * as texts from '#texts/legal/results.tsx'
import { paths } from '../../../contract/paths.ts'
import { LegalText } from './legal-text.tsx'

/** The ranking of results, and what payment changes. */
export default function HowResultsWorkPage() {
  return (
    <LegalText
      title={texts.howResultsWork}
      description={texts.description}
      path={paths.howResultsWork()}
      lead={texts.lead}
      drawing="band-stone"
      sections={texts.sections}
    />
  )
}
