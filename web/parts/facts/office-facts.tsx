import * as labels from '#texts/directory/fact-labels.ts'
import * as texts from '#texts/directory/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { inLanguage, originalLanguage } from '../../kit/text/in-language.tsx'
import { type FactItem, FactList, isKnown } from './fact-list.tsx'
import { features } from './fact-words.ts'
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
export const officeItems = ({ accessibility, parking, facts }: Props['record']): FactItem[] =>
  [
    {
      label: labels.accessibility,
      value: texts.listWords(accessibility.map((feature) => features[feature])),
      origin: facts.accessibility,
      fact: 'accessibility' as const,
    },
    {
      label: labels.parking,
      value: parking && (
        <>
          {inLanguage(originalLanguage, parking)}
          <OriginalNote lang={originalLanguage} />
        </>
      ),
      origin: facts.parking,
      fact: 'parking' as const,
    },
  ].filter(isKnown)
