import * as labels from '#texts/directory/fact-labels.ts'
import * as texts from '#texts/directory/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { inLanguage, originalLanguage } from '../../kit/text/in-language.tsx'
import { choiceItems } from './choice-items.ts'
import { type FactItem, FactList, isKnown } from './fact-list.tsx'
import { OriginalNote } from './original-note.tsx'

type Props = {
  record: Pick<Practice, 'accessibility' | 'parking' | 'facts'>
  owner: string
}

/** Facts about the office; nothing if none is known. */
export function OfficeFacts({ record, owner }: Props) {
  const items = officeItems(record)
  if (items.length === 0) return null
  return (
    <section>
      <h2>{texts.office}</h2>
      <FactList items={items} owner={owner} block={texts.office} />
    </section>
  )
}

/** What is known about the way into an office. */
export const officeItems = (record: Props['record']): FactItem[] => {
  const { parking, facts } = record
  const all: FactItem[] = [
    ...choiceItems(record, 'office'),
    {
      label: labels.parking,
      value: parking && (
        <>
          {inLanguage(originalLanguage, parking)}
          <OriginalNote lang={originalLanguage} />
        </>
      ),
      origin: facts.parking,
      fact: 'parking',
    },
  ]
  return all.filter(isKnown)
}
