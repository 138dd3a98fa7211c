/** Kinds of a patient's word; they decide how a result says why it is there. */
export const conditionKinds = [
  'condition',
  'symptom',
  'procedure',
  'body part',
  'service',
  'stage',
] as const
export type ConditionKind = (typeof conditionKinds)[number]
