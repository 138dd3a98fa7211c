import { fold } from '../../../../contract/text/fold.ts'
import { organizationNameFrom } from '../provider/organization-name.ts'
import { plainText } from '../provider/plain-text.ts'
import { lostLetter } from '../read/decode.ts'
import { isGarbled } from '../read/double-encoding.ts'

/** A further name of an organization: an earlier one, or another one in use. */
export type FurtherName = { kind: 'former' | 'other'; name: string }

/** Names in the form a practice stores them, separated by semicolons. */
export type NamesOfPractice = { formerNames: string | null; otherNames: string | null }

/** The most names of each kind; an organization with more is no practice that somebody looks for by them. */
const mostNames = 40
const separator = '; '

/** A name of the register's columns; null if nothing of it can be read. */
export function furtherNameFrom(
  field: string,
  type: string,
  textOf: (field: string) => string,
): FurtherName | null {
  if (field.includes(lostLetter) || isGarbled(plainText(field))) return null
  const name = organizationNameFrom(textOf(field)).replace(/\s*;\s*/g, ', ')
  return fold(name) ? { kind: type.trim() === '4' ? 'former' : 'other', name } : null
}

/**
 * The further names of a practice: those of its row and, if the file has them, those of the archive's
 * list; without such a list those of the last file stay. None is the shown name, and none stands twice.
 * @param listed null if the file has no list
 */
export function namesOfPractice(
  shownName: string,
  own: readonly FurtherName[],
  listed: readonly FurtherName[] | null,
  imported: Record<string, unknown> | null,
): NamesOfPractice {
  const seen = new Set([fold(shownName)])
  const names: Record<FurtherName['kind'], string[]> = { former: [], other: [] }
  for (const { kind, name } of [...own, ...(listed ?? importedNames(imported))]) {
    if (seen.has(fold(name)) || names[kind].length === mostNames) continue
    seen.add(fold(name))
    names[kind].push(name)
  }
  return {
    formerNames: names.former.join(separator) || null,
    otherNames: names.other.join(separator) || null,
  }
}

function importedNames(imported: Record<string, unknown> | null): FurtherName[] {
  const ofKind = (kind: FurtherName['kind'], value: unknown) =>
    typeof value === 'string' ? value.split(separator).map((name) => ({ kind, name })) : []
  return [...ofKind('former', imported?.formerNames), ...ofKind('other', imported?.otherNames)]
}
