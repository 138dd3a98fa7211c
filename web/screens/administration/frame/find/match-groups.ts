import { mostOfKind } from '../../../../../contract/administration/find/limits.ts'
import type { Answer } from '../../../../../contract/calls.ts'
import { paths } from '../../../../../contract/paths.ts'
import { fold } from '../../../../../contract/text/fold.ts'
import { kinds } from '../../records/kinds.ts'
import { kindTitles } from '../../submissions/submission-texts.ts'
import { namedPages } from '../pages.ts'

type Matches = Answer<'GET /api/admin/find'>
type MatchRow = { id: string; href: string; name: string; detail?: string | null | undefined }
export type MatchGroup = { title: string; rows: readonly MatchRow[] }

/** The pages whose name has the words, then what the server has found, by kind. */
export function groupsOf(
  text: string,
  { records, users, submissions }: Matches = { records: [], users: [], submissions: [] },
): MatchGroup[] {
  const search = text.trim()
  const groups = [
    { title: 'Pages', rows: pagesNamed(search) },
    ...kinds.map(({ id: kind, title }) => ({
      title,
      rows: records
        .filter((record) => record.kind === kind)
        .map(({ id, name, detail }) => ({
          id: `${kind}-${id}`,
          href: paths.adminRecord(kind, id),
          name,
          detail,
        })),
      all: paths.adminDirectory({ kind, search }),
    })),
    {
      title: 'Users',
      rows: users.map(({ id, name, email }) => ({
        id: `user-${id}`,
        href: paths.adminUser(id),
        name: name || email,
        detail: name ? email : null,
      })),
      all: paths.adminUsers({ search }),
    },
    {
      title: 'Submissions',
      rows: submissions.map(submissionRow),
      all: paths.adminDashboard('submissions', { search }),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0).map(withAll)
}

/** A full group may lack some, which its list has. */
function withAll({ title, rows, all }: MatchGroup & { all?: string }): MatchGroup {
  if (!all || rows.length < mostOfKind) return { title, rows }
  const name = `All matching ${title.toLowerCase()}`
  return { title, rows: [...rows, { id: `all-${title}`, href: all, name }] }
}

const pagesNamed = (search: string): MatchRow[] => {
  const words = fold(search).split(' ')
  return namedPages
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
    .map(({ label, href, part }) => ({ id: href, href, name: label, detail: part }))
}

/** Leads to the list with what its applicant has asked for. */
function submissionRow({ id, kind, record, applicant, waitsFor }: Matches['submissions'][number]) {
  const isAsked = waitsFor === 'applicant'
  return {
    id,
    href: paths.adminDashboard('submissions', {
      search: applicant || record,
      waitsFor: isAsked ? 'applicant' : undefined,
    }),
    name: record,
    detail: [kindTitles[kind], applicant && `by ${applicant}`, isAsked && '· waits for applicant']
      .filter(Boolean)
      .join(' '),
  }
}
