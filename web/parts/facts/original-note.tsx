import { originalText } from '#texts/directory/facts.ts'
import type { Language } from '../../../contract/languages.ts'
import { StoryNote } from './story-note.tsx'

/** Beside a text in somebody's own words, once for a block: that it is in another language than the page. */
export const OriginalNote = ({ lang }: { lang: Language | undefined }) =>
  lang && <StoryNote>{originalText}</StoryNote>
