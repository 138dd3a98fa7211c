import type { MeaningState } from '../../../../contract/administration/vocabulary/calls.ts'
import type { ConditionKind } from '../../../../contract/directory/condition-kinds.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import type { VocabularyFilters } from '../../../../contract/paths.ts'
import { call } from '../../../data/call.ts'
import type { BadgeVariant } from '../../../ui/badge.tsx'

export const meaningsCall = (filters: VocabularyFilters) =>
  call('GET /api/admin/directory/vocabulary', { query: filters })

export const meaningCall = (slug: string) =>
  call('GET /api/admin/directory/vocabulary/:slug', { params: { slug } })

export type FailedSearches = { kind?: 'without result' | 'refined'; sort?: 'count' | 'last day' }

export const unansweredCall = (query: FailedSearches) =>
  call('GET /api/admin/directory/unanswered-searches', { query })

export const choicesCall = call('GET /api/admin/directory/vocabulary-specialties')

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

/** By weight. */
export const weightLabels = [
  [3, 'Treats it'],
  [2, 'Also commonly'],
  [1, 'First contact'],
] as const

/** The filters an address carries. */
export function vocabularyFiltersOf(query: URLSearchParams): VocabularyFilters {
  const [search, state, kind] = ['search', 'state', 'kind'].map((name) => query.get(name))
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  return {
    ...(search && { search }),
    ...(state && isKeyOf(stateLooks, state) && { state }),
    ...(kind && isKeyOf(kindLabels, kind) && { kind }),
    ...(page > 1 && { page }),
  }
}
