import { mostOfKind } from '../../../contract/administration/find/limits.ts'
import { recordKinds } from '../../../contract/administration/records/forms.ts'
import type { Answer } from '../../../contract/calls.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { listRecords } from '../records/list-records.ts'
import { listSubmissions } from '../submissions/list-submissions.ts'
import { listUsers } from '../users/routes.ts'

type Matches = Answer<'GET /api/admin/find'>

export function serveFind(api: Api, db: Db) {
  api.serve('GET /api/admin/find', ({ query }) => findEverything(db, query.search))
}

/** What the lists of administrators have first for a search. */
async function findEverything(db: Db, search: string): Promise<Matches> {
  const [records, { rows }, submissions] = await Promise.all([
    findRecords(db, search),
    listUsers(db, { search }),
    findSubmissions(db, search),
  ])
  const users = rows.slice(0, mostOfKind).map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email,
  }))
  return { records, users, submissions }
}

/** Those first whose own name has the words, not only their practice's or field's. */
async function findRecords(db: Db, search: string) {
  const words = fold(search).split(' ')
  const isNamed = ({ name }: { name: string }) => words.every((word) => fold(name).includes(word))
  const records: Matches['records'] = []
  for (const kind of recordKinds) {
    const { rows } = await listRecords(db, kind, { search })
    const firstRows = [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))]
    for (const { id, name, detail } of firstRows.slice(0, mostOfKind))
      records.push({ kind, id, name, detail })
  }
  return records
}

/** Those that wait for the team come first. */
async function findSubmissions(db: Db, search: string) {
  const submissions: Matches['submissions'] = []
  for (const waitsFor of ['team', 'applicant'] as const) {
    const rows = await listSubmissions(db, { search, waitsFor, offset: 0, limit: mostOfKind })
    for (const { id, kind, record, applicant } of rows)
      submissions.push({ id, kind, record: record.name, applicant, waitsFor })
  }
  return submissions.slice(0, mostOfKind)
}
