import * as labels from '#texts/directory/fact-labels.ts'
import * as texts from '#texts/directory/facts.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { inLanguage, originalLanguage } from '../../kit/text/in-language.tsx'
import { FactList } from './fact-list.tsx'
import { features } from './fact-words.ts'

type Props = {
  record: Pick<Practice, 'accessibility' | 'parking' | 'facts'>
  owner: string
}

/** Facts about the office; nothing if none is known. */
export function OfficeFacts({ record, owner }: Props) {
  const { accessibility, parking, facts } = record
  if (accessibility.length === 0 && !parking) return null
  return (
    <section>
      <h2>{texts.office}</h2>
      <FactList
        items={[
          {
            label: labels.accessibility,
            value: texts.listWords(accessibility.map((feature) => features[feature])),
            origin: facts.accessibility,
            fact: 'accessibility',
          },
          {
            label: labels.parking,
            value: inLanguage(originalLanguage, parking),
            origin: facts.parking,
            fact: 'parking',
          },
        ]}
        owner={owner}
      />
    </section>
  )
}
