import * as texts from '#texts/mail-link/reminders.ts'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { RemindedFacts } from '../../../contract/providers/reminder-calls.ts'
import { whereToChange } from '../../../contract/providers/where-to-change.ts'
import { inLanguage } from '../../kit/text/in-language.tsx'
import { localDay } from '../../kit/text/local-day.ts'
import { Facts } from '../../kit/ui/facts.tsx'

/** What a record says, as its owner confirms it: each with who said it when, and the way to change it. */
export function FactsToConfirm({ record }: { record: RemindedFacts }) {
  const { name, facts, places } = record
  const row = (label: string, fact: Reminded, factName: FactName) => ({
    label,
    value: (
      <>
        {inLanguage(fact.textLanguage, fact.text)}
        <small className="block text-sm font-normal text-ink-2">
          {noteOf(fact)} ·{' '}
          <a className="lone" href={whereToChange(record, factName)}>
            {texts.notRight}
            <span className="sr-only"> {`${label}, ${name}`}</span>
          </a>
        </small>
      </>
    ),
  })
  return (
    <Facts
      items={[
        ...facts.map((fact) => row(factLabels[fact.name], fact, fact.name)),
        ...places.map((place) => row(texts.alsoSeenAt, place, 'address')),
      ]}
    />
  )
}

type Reminded = Omit<RemindedFacts['facts'][number], 'name'>

function noteOf({ state, origin: { source, at } }: Reminded): string {
  if (state === 'disputed') return texts.disputed
  if (state === 'changed') return texts.changed
  if (at === null) return texts.notConfirmed
  if (source === 'register') return texts.fromRegister(localDay(at))
  return texts.confirmedOn(localDay(at))
}
