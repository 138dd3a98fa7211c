import { MatchedText } from '../../../../parts/search/matched-text.tsx'
import type { MatchGroup } from './match-groups.ts'

type Props = {
  groups: readonly MatchGroup[]
  activeId: string | undefined
  /** What was typed. */
  text: string
  /** The id of a row's element. */
  idOf: (rowId: string) => string
}

/** Options under a heading for each kind. */
export function MatchRows({ groups, activeId, text, idOf }: Props) {
  return groups.map(({ title, rows }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, no fieldset
    <div
      key={title}
      role="group"
      aria-label={title}
      className="border-line not-first:mt-s1 not-first:border-t not-first:pt-s1"
    >
      <div role="presentation" className="px-s4 pt-s2 pb-s1 text-sm font-semibold text-ink-3">
        {title}
      </div>
      {rows.map(({ id, href, name, detail }) => (
        <a
          key={id}
          id={idOf(id)}
          href={href}
          role="option"
          aria-selected={id === activeId}
          tabIndex={-1}
          className="flex min-h-target flex-wrap items-baseline content-center gap-x-s3 px-s4 py-s2 leading-snug text-ink no-underline outline-2 -outline-offset-2 outline-transparent hover:bg-surface-hover hover:text-ink aria-selected:bg-oak-tint aria-selected:outline-focus"
        >
          <span className="wrap-anywhere">
            <MatchedText text={name} input={text} />
          </span>
          {detail && <span className="text-sm wrap-anywhere text-ink-2">{detail}</span>}
        </a>
      ))}
    </div>
  ))
}
