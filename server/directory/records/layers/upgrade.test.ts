import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemAt } from '../../../../contract/required.ts'
import { connectDatabase, type Database } from '../../../platform/database/connect.ts'
import { migrateDatabase } from '../../../platform/database/migrate.ts'
import {
  knownMigrations,
  withMigrationsUpTo,
} from '../../../platform/database/migration-history.ts'
import { claims } from '../../../providers/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertUser } from '../../../testing/insert-accounts.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { databaseUrl, onServer } from '../../../testing/servers/database-server.ts'

const quiet = { info() {}, warn() {} }
const isNewest = ({ tag }: { tag: string }) => tag.startsWith('0104_')

let server: TestDatabase
let database: Database
beforeAll(async () => {
  server = await createTestDatabase()
  const name = `${new URL(server.url).pathname.slice(1)}_old`
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE template0`)
  database = connectDatabase(databaseUrl(server.url, name))
  const before = itemAt(knownMigrations(), knownMigrations().findIndex(isNewest) - 1)
  await withMigrationsUpTo(before, (folder) => migrateDatabase(database.url, quiet, folder))
})
afterAll(async () => {
  await database.close()
  await onServer(
    server.url,
    `DROP DATABASE ${new URL(database.url).pathname.slice(1)} WITH (FORCE)`,
  )
  await server.close()
})

const run = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
const approved = { approvedAt: new Date('2026-01-02'), createdAt: new Date('2026-01-01') }

const newDoctor = async () => (await insertDoctor(database.db, { name: 'Dr. Nell Example, MD' })).id
async function newClaim(values: Partial<typeof claims.$inferInsert>): Promise<number> {
  const { id: userId } = await insertUser(database.db)
  const [row] = await database.db
    .insert(claims)
    .values({ userId, ...approved, ...values })
    .returning()
  return row!.id
}

/** What the version before writes and reads, statement by statement. */
const old = {
  say: (recordId: number, after: string, before = 'before', { kind = 'doctors' } = {}) =>
    run(sql`insert into owner_changes (kind, record_id, "column", before, after)
      values (${kind}, ${recordId}, 'phone', ${JSON.stringify(before)}, ${JSON.stringify(after)})
      on conflict (kind, record_id, "column") do update set before = excluded.before, after = excluded.after`),
  /** An answer changed, languages confirmed, and plans of others confirmed over the owner's own. */
  async sayFacts(recordId: number) {
    const [team, owner] = [entry('administrator', 1), entry('owner', 3)]
    const sources = { newPatients: owner, languages: owner, plans: owner }
    await run(sql`update doctors set acceptance = 'no', acceptance_since = '2026-01-05', languages = '{Latin}', insurance_accepted = '{Plan H}',
      fact_sources = ${JSON.stringify(sources)} where id = ${recordId}`)
    const rows = {
      acceptance: ['yes', 'no'],
      insuranceAccepted: [['Plan A'], ['Plan D']],
      factSources: [{ newPatients: team, languages: team, plans: team }, sources],
    }
    for (const [column, [before, after]] of Object.entries(rows))
      await run(sql`insert into owner_changes (kind, record_id, "column", before, after)
        values ('doctors', ${recordId}, ${column}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`)
  },
  said: (recordId: number, kind = 'doctors') =>
    run(sql`select after from owner_changes where kind = ${kind} and record_id = ${recordId}`),
  forget: (recordId: number) =>
    run(sql`delete from owner_changes where kind = 'doctors' and record_id = ${recordId}`),
  end: (claimId: number, end: string) =>
    run(sql`update claims set "end" = ${end}, ended_at = '2026-02-01' where id = ${claimId}`),
  /** Copies what is withdrawn. */
  keepEnded: (claimId: number, after: string, undoneAt: string | null = null) =>
    run(sql`insert into ended_ownerships (user_id, claim_id, ended_by, changes, fact_sources, undone_at)
      select user_id, id, 'team', ${JSON.stringify([{ column: 'phone', before: null, after }])}, '{"phone": {}}', ${undoneAt}
      from claims where id = ${claimId}`),
  copyWords: (claimId: number, after: string) =>
    run(sql`update claims set own_words = ${JSON.stringify([{ column: 'phone', before: '78209', after }])}
      where id = ${claimId}`),
}
const entry = (source: string, day: number) => ({
  source,
  by: source,
  at: `2026-02-0${day}T00:00:00.000Z`,
})

/** By record and claim: what is said, and whether it is in force; of everybody else, what was there before. */
const layers = async () =>
  (
    await run(sql`select kind, record_id, claim_id, state, says -> 'phone' -> 'values' ->> 'phone' as said
      from record_layers order by kind, record_id, claim_id nulls first`)
  ).map((row) => Object.values(row))

test('what owners have said becomes layers, also what servers of the version before write meanwhile', async () => {
  const [present, returned, ended, merged, kept, nobodys] = [
    await newDoctor(),
    await newDoctor(),
    await newDoctor(),
    await newDoctor(),
    await newDoctor(),
    await newDoctor(),
  ]
  const { id: practice } = await insertPractice(database.db, { name: 'Example Clinic' })
  const ada = await newClaim({ doctorId: present })
  await old.say(present, 'Ada')
  const bo = await newClaim({ doctorId: returned })
  await old.copyWords(bo, 'Bo')
  await old.end(bo, 'given back')
  const cy = await newClaim({ doctorId: returned })
  await old.say(returned, 'Cy', 'Bo')
  const di = await newClaim({ doctorId: ended })
  await old.end(di, 'ended')
  await old.keepEnded(di, 'Di at first', '2026-02-01')
  await old.keepEnded(di, 'Di')
  const ed = await newClaim({ doctorId: merged })
  await old.say(merged, 'Ed')
  await run(sql`insert into record_merges (kind, kept_id, merged_id, moved)
    values ('doctors', ${kept}, ${merged}, ${JSON.stringify({ rows: { claims: [ed] } })})`)
  await database.db.update(claims).set({ doctorId: kept }).where(eq(claims.id, ed))
  await old.say(nobodys, 'Nobody')
  const flo = await newClaim({ practiceId: practice })
  await old.say(practice, 'Flo', 'before', { kind: 'practices' })
  const facts = await newDoctor()
  const ivo = await newClaim({ doctorId: facts })
  await old.sayFacts(facts)

  expect(await migrateDatabase(database.url, quiet)).toBeGreaterThan(0)
  expect(await layers()).toEqual([
    ['doctors', present, null, 'former', 'before'],
    ['doctors', present, ada, 'present', 'Ada'],
    ['doctors', returned, null, 'former', '78209'],
    ['doctors', returned, bo, 'former', 'Bo'],
    ['doctors', returned, cy, 'present', 'Cy'],
    ['doctors', ended, null, 'former', null],
    ['doctors', ended, di, 'withdrawn', 'Di'],
    ['doctors', merged, null, 'former', 'before'],
    ['doctors', merged, ed, 'former', 'Ed'],
    ['doctors', kept, ed, 'present', null],
    ['doctors', facts, null, 'former', null],
    ['doctors', facts, ivo, 'present', null],
    ['practices', practice, null, 'former', 'before'],
    ['practices', practice, flo, 'present', 'Flo'],
  ])
  const [ofTeam, ofOwner] = (
    await run(
      sql`select says from record_layers where record_id = ${facts} and kind = 'doctors' order by claim_id nulls first`,
    )
  ).map(({ says }) => says)
  const answer = { acceptanceSince: '2026-01-05', acceptancePlans: [], acceptingPatients: false }
  expect(ofOwner).toMatchObject({
    newPatients: { values: { ...answer, acceptance: 'no' }, confirmed: false },
    languages: { values: { languages: ['Latin'], staffLanguages: [] }, confirmed: true },
    plans: {
      values: { insuranceAccepted: ['Plan H'] },
      confirmed: true,
      source: entry('owner', 3),
    },
  })
  expect(ofTeam).toMatchObject({
    newPatients: { values: { ...answer, acceptance: 'yes' }, source: entry('administrator', 1) },
    languages: { values: { languages: ['Latin'], staffLanguages: [] } },
    plans: { values: { insuranceAccepted: ['Plan H'] }, source: entry('administrator', 1) },
  })

  const places = { [ada]: [['p'], ['p', 'a']], [bo]: [[], ['b']], [cy]: [['b', 't'], ['t']] }
  for (const [claimId, [from, to]] of Object.entries(places))
    await run(sql`insert into owner_changes (claim_id, record_id, "column", before, after)
      select id, doctor_id, 'places', ${JSON.stringify(from)}, ${JSON.stringify(to)} from claims where id = ${claimId}`)
  const placesSaid = await run(sql`select claim_id, says -> 'places' -> 'values' as said
    from record_layers where says ? 'places' order by claim_id`)
  expect(placesSaid.map(({ claim_id, said }) => [claim_id, said])).toEqual(
    Object.entries(places).map(([id, [before, after]]) => [Number(id), { before, places: after }]),
  )

  // a merge is undone
  await database.db.update(claims).set({ doctorId: merged }).where(eq(claims.id, ed))
  expect(await old.said(merged)).toEqual([{ after: 'Ed' }])
  // an owner gives back, and somebody else asks
  await old.copyWords(ada, 'Ada')
  await old.end(ada, 'given back')
  await old.forget(present)
  const gus = await newClaim({ doctorId: present })
  expect(await old.said(present)).toEqual([])
  await old.say(present, 'Gus', 'Ada')
  await old.say(present, 'Gus again', 'Ada')
  await old.say(nobodys, 'Nobody')
  // the team ends an ownership; a practice is handed over; accounts are deleted
  await old.end(cy, 'ended')
  await old.forget(returned)
  await old.keepEnded(cy, 'Cy at last')
  await old.end(flo, 'handed over')
  const hal = await newClaim({ practiceId: practice })
  expect(await old.said(practice, 'practices')).toEqual([{ after: 'Flo' }])
  await database.db.delete(claims).where(inArray(claims.id, [bo, di]))
  expect(await layers()).toEqual([
    ['doctors', present, null, 'former', 'before'],
    ['doctors', present, ada, 'former', 'Ada'],
    ['doctors', present, gus, 'present', 'Gus again'],
    ['doctors', returned, null, 'former', null],
    ['doctors', returned, cy, 'withdrawn', 'Cy at last'],
    ['doctors', ended, null, 'former', null],
    ['doctors', merged, null, 'former', 'before'],
    ['doctors', merged, ed, 'present', 'Ed'],
    ['doctors', kept, ed, 'former', null],
    ['doctors', facts, null, 'former', null],
    ['doctors', facts, ivo, 'present', null],
    ['practices', practice, null, 'former', 'before'],
    ['practices', practice, hal, 'present', 'Flo'],
  ])
  expect(await run(sql`select from ended_ownerships where changes <> '[]'`)).toEqual([])
  // Gus's row says what Ada had said
  expect(await old.said(present)).toEqual([{ after: 'Gus again' }])
  await database.db.delete(claims).where(eq(claims.id, ada))
  expect(await old.said(present)).toEqual([])
  expect(await old.said(merged)).toEqual([{ after: 'Ed' }])
})
