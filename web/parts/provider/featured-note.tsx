import * as texts from '#texts/directory/cards.tsx'
import { paths } from '../../../contract/paths.ts'

/** The meaning of `Featured`, in small words beside it. */
export function FeaturedNote() {
  return (
    <p className="text-sm text-ink-2 print:hidden in-[.band]:max-tablet:flex-[1_1_12rem] in-[.band]:max-tablet:leading-snug">
      {texts.featuredIsPaid((text) => (
        <a className="lone" href={paths.howResultsWork()}>
          {text}
        </a>
      ))}
    </p>
  )
}
