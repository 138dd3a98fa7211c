import { Check } from 'lucide-react'
import * as texts from '#texts/directory/cards.tsx'
import type { MatchReason as Reason } from '../../contract/directory/search.ts'

/** Why the provider matches, in one line; nothing if the entry itself shows it. */
export function MatchReason({ reason }: { reason: Reason | null | undefined }) {
  if (!reason) return null
  return (
    <p className="match-reason">
      <Check className="icon" />
      {textOf(reason)}
    </p>
  )
}

function textOf(reason: Reason): string {
  switch (reason.kind) {
    case 'condition':
      return conditionTexts[reason.conditionKind](reason.name)
    case 'language':
      return texts.speaks(reason.name)
    case 'plan':
      return texts.takes(reason.name)
    case 'spelling':
      return texts.nearSpelling(reason.name)
    case 'text':
      return texts.namedInProfile
  }
}

const conditionTexts = {
  condition: texts.treats,
  symptom: texts.treats,
  procedure: texts.offers,
  service: texts.offers,
  'body part': texts.caresFor,
  stage: texts.caresFor,
} as const
