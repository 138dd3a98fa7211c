import type { MeaningState } from '../../../../contract/administration/vocabulary/calls.ts'
import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import type { BadgeVariant } from '../../../kit/ui/badge.tsx'

export const stateLooks: Record<MeaningState, { label: string; variant: BadgeVariant }> = {
  listed: { label: 'Built in', variant: 'outline' },
  edited: { label: 'Edited', variant: 'bonnet' },
  added: { label: 'Added', variant: 'oak' },
  removed: { label: 'Removed', variant: 'warn' },
}

export const kindLabels: Record<ConditionKind, string> = {
  condition: 'Condition',
  symptom: 'Symptom',
  procedure: 'Procedure',
  'body part': 'Body part',
  service: 'Service',
  stage: 'Stage of life',
}
