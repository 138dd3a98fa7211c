import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { paths, type VocabularyFilters } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { PageLinks } from '../page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { RowShapes } from '../records/in-browser.tsx'
import { kindLabels, meaningsCall, stateLooks } from './vocabulary-calls.ts'

/** One page of what words mean, and the way to the next. */
export function MeaningList({ filters }: { filters: VocabularyFilters }) {
  const { data, isError, refetch } = useCall(meaningsCall(filters), { staleTime: 0 })
  if (!data)
    return isError ? (
      <CouldNotLoad message="The vocabulary could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the vocabulary" />
    )
  return (
    <section aria-label="Meanings" className="grid gap-s4 wide:col-span-12">
      <p className="text-ink-2 tnum" role="status">
        {countText(data)}
      </p>
      {data.rows.length === 0 ? (
        <StatePanel
          drawing={paths.drawing('empty')}
          message="No meanings match. Change or clear the filters."
        />
      ) : (
        <ul className="border-b border-line">
          {data.rows.map((meaning) => (
            <Row key={meaning.slug} meaning={meaning} />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminVocabulary({ ...filters, page })}
      />
    </section>
  )
}

function Row({ meaning: { slug, state, form, specialtyNames } }: { meaning: Meaning }) {
  const { label, variant } = stateLooks[state]
  const words = [...form.words, ...form.wordsEs]
  return (
    <li className="grid gap-x-s5 gap-y-s2 border-t border-line py-s3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem] wide:items-start">
      <div className="min-w-0">
        <a className="lone text-lg font-semibold wrap-anywhere" href={paths.adminMeaning(slug)}>
          {form.name}
        </a>
        <p className="text-ink-2 wrap-anywhere">
          <span lang="es">{form.nameEs}</span>
        </p>
        {words.length > 0 && (
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{words.join(', ')}</p>
        )}
      </div>
      <p className="min-w-0 wrap-anywhere">{specialtyNames.join(', ')}</p>
      <p className="flex flex-wrap gap-s2 wide:justify-end">
        <Badge>{kindLabels[form.kind]}</Badge>
        {form.emergency && <Badge variant="bad">Call {form.emergency}</Badge>}
        <Badge variant={variant}>{label}</Badge>
      </p>
    </li>
  )
}

function countText({ total, page, rows }: Answer<'GET /api/admin/directory/vocabulary'>) {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'meaning' : 'meanings'}`
  if (total <= rows.length) return all
  const first = (page - 1) * 50 + 1
  return `${first.toLocaleString('en-US')} to ${(first + rows.length - 1).toLocaleString('en-US')} of ${all}`
}
