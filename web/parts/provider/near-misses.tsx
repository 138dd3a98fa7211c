import { Minus } from 'lucide-react'
import * as texts from '#texts/directory/near-misses.ts'
import type { DoctorSummary, NearMiss } from '../../../contract/directory/doctor.ts'
import { isKeyOf } from '../../../contract/objects.ts'
import type { DoctorFilters } from '../../../contract/paths.ts'
import { markEnglish } from '../../kit/text/in-language.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { labelIn } from './filters/filter-labels.ts'
import { followLanguages } from './filters/list-filters.ts'
import { ProviderEntry } from './provider-entry.tsx'

type Props = {
  summary: DoctorSummary
  filters: DoctorFilters
  /** Address of the same list with some of its filters changed. */
  addressWith: (changes: DoctorFilters) => string
}

/** Where nobody answers all that was asked for: who comes close, and what each of them lacks. */
export function NearMisses({ summary, filters, addressWith }: Props) {
  const { nearMisses, englishNames } = summary
  if (nearMisses.length === 0) return null
  const sets = nearMisses.map((nearMiss) => ({
    ...nearMiss,
    ...wordsOf(nearMiss, filters, summary),
    href: addressWith(changesWithout(nearMiss, filters)),
  }))
  return (
    <div className="near-misses grid gap-s5">
      {sets.map(({ key, title, missing, label, href, count, doctors }) =>
        doctors.length === 0 ? null : (
          <section key={key} aria-labelledby={key}>
            <SectionHead id={key} title={markEnglish(title, englishNames)} />
            <div className="entries">
              {doctors.map((doctor) => (
                <ProviderEntry
                  key={doctor.id}
                  doctor={doctor}
                  missing={
                    missing && (
                      <p className="status mb-1 flex text-ink">
                        <Minus className="icon" />
                        <span>{markEnglish(missing, englishNames)}</span>
                      </p>
                    )
                  }
                />
              ))}
            </div>
            {count > doctors.length && (
              <p className="mt-s3">
                <a className="lone" href={href}>
                  {markEnglish(texts.without(label), englishNames)}
                </a>
              </p>
            )}
          </section>
        ),
      )}
      <ul className="grid gap-s1 empty:hidden">
        {sets.map(({ key, title, href, doctors }) =>
          doctors.length > 0 ? null : (
            <li key={key}>
              <a className="lone" href={href}>
                {markEnglish(title, englishNames)}
              </a>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/** The list without what they lack, which has these doctors too. */
function changesWithout({ wish, also = [] }: NearMiss, filters: DoctorFilters): DoctorFilters {
  const changes: DoctorFilters = {}
  for (const each of [wish, ...also])
    Object.assign(changes, changesOf(each, { ...filters, ...changes }))
  return changes
}

const changesOf = (wish: NearMiss['wish'], { facets }: DoctorFilters): DoctorFilters => {
  if (wish.of === 'text') return { search: wish.without }
  if (wish.name === 'specialty') return { specialty: '' }
  return wish.name === 'new'
    ? { acceptingPatients: false }
    : followLanguages({ facets }, { facets: { ...facets, [wish.name]: [] } })
}

/** Title of the set, and what each of its doctors lacks; null where every card says that itself. */
function wordsOf(nearMiss: NearMiss, filters: DoctorFilters, summary: DoctorSummary) {
  const { wish, also = [], said, count } = nearMiss
  const labels = [wish, ...also].map((each) => labelOf(each, filters, summary))
  const label = texts.allOf(labels)
  const kind = kindOf(wish)
  const key = `without-${kind}-${label}${said ? '' : '-unsaid'}`.replace(/[^\p{L}\p{N}]+/gu, '-')
  if (also.length > 0) {
    const title = texts.allBut(count, label)
    return { key, label, title, missing: texts.listsNone(labels) }
  }
  if (!said && isKeyOf(texts.unsaid, kind))
    return {
      key,
      label,
      title: texts.haveNotSaid(count, texts.unsaid[kind](count, label)),
      missing: texts.doesNotSay(texts.unsaid[kind](1, label)),
    }
  // each card says whether it is open
  if (nearMiss.opensNext !== undefined) {
    const title = nearMiss.opensNext ? texts.opensNext(count) : texts.allBut(count, label)
    return { key, label, title, missing: null }
  }
  const missing = isKeyOf(texts.saidOtherwise, kind)
    ? texts.saidOtherwise[kind](label)
    : kind === 'specialty'
      ? texts.notListedUnder(label)
      : null
  return { key, label, title: texts.allBut(count, label), missing }
}

const kindOf = (wish: NearMiss['wish']) =>
  wish.of === 'text' ? wish.kind : wish.name === 'open' ? 'hours' : wish.name

/** As chips and filters name it. */
function labelOf(
  wish: NearMiss['wish'],
  { facets: values = {}, specialty = '' }: DoctorFilters,
  { facets, specialty: specialtyName = specialty }: DoctorSummary,
): string {
  if (wish.of === 'text') return wish.label
  const { name } = wish
  if (name === 'specialty') return specialtyName
  const own = name === 'new' ? ['yes'] : (values[name] ?? [])
  return texts.anyOf(own.map((value) => labelIn(facets, { name, value })))
}
