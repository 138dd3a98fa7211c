import { momentOf } from '../../../contract/text/local-clock.ts'
import { site } from '../../../site.config.ts'
import { isPublic } from '../../directory/publication.ts'
import type { Publication } from '../../directory/records/publish.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { wrongField } from './record-forms.ts'

/**
 * Columns that a new time of publication changes besides its own: what was taken down waits for it
 * like a new article. Blank is no time.
 * @throws Problem 400 for a time in the past, and for an article that is public
 */
export function schedule(row: Publication | null, publishAt: string): Partial<Publication> {
  if (row && isPublic(row))
    throw wrongField('publishAt', 'It is public already. To publish it later, unpublish it first.')
  const moment = momentOf(publishAt, site.timeZone)
  if (!moment) return {}
  if (moment <= new Date()) throw wrongField('publishAt', directoryRefusals.chooseFutureTime.en)
  return { publishedAt: null, unpublishedAt: null, unpublishedReason: null }
}
