import * as texts from '#texts/directory/facts.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { TextColumn } from '../../../contract/directory/office-texts.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'

/** Who keeps what has no date of its own: education, experience, affiliations. */
export function storyText(doctor: Doctor, column?: TextColumn): string {
  if (column && doctor.officeTexts.includes(column)) return texts.keptByOffice
  return doctor.kept === 'owner' ? texts.keptByOwner(addressedAs(doctor)) : texts.keptByDirectory
}

export function StoryNote({ children }: { children: string }) {
  return (
    <small className="block text-sm leading-snug font-normal text-ink-3 print:hidden">
      {children}
    </small>
  )
}
