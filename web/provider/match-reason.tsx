import { Check } from 'lucide-react'
import type { MatchReason as Reason } from '../../contract/directory/search.ts'

/** Why the provider is in the list, in one line; nothing where the entry itself shows it. */
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
      return `${verbs[reason.conditionKind]} ${reason.name}`
    case 'language':
      return `speaks ${reason.name}`
    case 'plan':
      return `takes ${reason.name}`
    case 'spelling':
      return `near spelling of ${reason.name}`
    case 'text':
      return 'named in the profile'
  }
}

const verbs = {
  condition: 'treats',
  symptom: 'treats',
  procedure: 'offers',
  service: 'offers',
  'body part': 'cares for',
  stage: 'cares for',
} as const
