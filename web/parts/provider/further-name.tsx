import * as texts from '#texts/directory/reasons.ts'
import type { FurtherNameReason } from '../../../contract/directory/search.ts'
import { capitalize } from '../../../contract/text/capitalize.ts'

/** The name that was asked for, where pages show another one; nothing if they show it. */
export function FurtherName({ reason }: { reason: FurtherNameReason | undefined }) {
  return reason ? <p className="further-name">{capitalize(furtherName(reason))}</p> : null
}

/** `formerly Old Mill`, as part of a line. */
export function furtherName({ kind, name }: FurtherNameReason): string {
  switch (kind) {
    case 'former name':
      return texts.formerly(name)
    case 'other name':
      return texts.alsoNamed(name)
    case 'former practice name':
      return texts.practiceFormerly(name)
    case 'other practice name':
      return texts.practiceAlsoNamed(name)
  }
}
