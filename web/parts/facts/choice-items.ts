import {
  factsOfGroup,
  type GroupName,
  isChoice,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { FactOrigins } from '../../../contract/directory/facts/facts.ts'
import type { FactItem } from './fact-list.tsx'
import { choiceText } from './fact-words.ts'

/** What a record says of the choices of a group. */
export const choiceItems = (record: { facts: FactOrigins }, group: GroupName): FactItem[] =>
  factsOfGroup(group)
    .filter(isChoice)
    .map((fact) => ({
      label: factLabels[fact],
      value: choiceText(fact, saidOf(fact, record)),
      origin: record.facts[fact],
      fact,
    }))
