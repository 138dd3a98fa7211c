import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { recordChanges } from '../tables.ts'

const quiet = { info() {}, warn() {} }
const isNewest = ({ tag }: { tag: string }) => tag.startsWith('0104_')

let server: TestDatabase
let database: Database
beforeEach(async () => {
  server = await createTestDatabase()
  const name = `${new URL(server.url).pathname.slice(1)}_old`
  await onServer(server.url, `CREATE DATABASE ${name} TEMPLATE template0`)
  database = connectDatabase(databaseUrl(server.url, name))
  const before = itemAt(knownMigrations(), knownMigrations().findIndex(isNewest) - 1)
  await withMigrationsUpTo(before, (folder) => migrateDatabase(database.url, quiet, folder))
})
afterEach(async () => {
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

/** What version 0.3.0 writes, statement by statement. */
const old = {
  say: (
    recordId: number,
    after: unknown,
    before: unknown = 'before',
    { kind = 'doctors', column = 'phone' } = {},
  ) =>
    run(sql`insert into owner_changes (kind, record_id, "column", before, after)
      values (${kind}, ${recordId}, ${column}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`),
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
      await old.say(recordId, after, before, { column })
  },
  end: (claimId: number, end: string) =>
    run(sql`update claims set "end" = ${end}, ended_at = '2026-02-01' where id = ${claimId}`),
  /** Copies what is withdrawn. */
  keepEnded: (claimId: number, after: string, undoneAt: string | null = null) =>
    run(sql`insert into ended_ownerships (user_id, claim_id, ended_by, changes, fact_sources, undone_at)
      select user_id, id, 'team', ${JSON.stringify([{ column: 'phone', before: null, after }])}, '{"phone": {}}', ${undoneAt}
      from claims where id = ${claimId}`),
  /** Copies what an owner who gives the profile back has said. */
  copyWords: (claimId: number, words: object[]) =>
    run(sql`update claims set own_words = ${JSON.stringify(words)} where id = ${claimId}`),
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

/** The layers of a doctor: that of everybody else, then that of the owner. */
const saysOf = async (doctorId: number) =>
  (
    await run(sql`select says from record_layers where kind = 'doctors' and record_id = ${doctorId}
      order by claim_id nulls first`)
  ).map(({ says }) => says)

test('what owners have said becomes layers', async () => {
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
  await old.say(present, ['p', 'a'], ['p'], { column: 'places' })
  const bo = await newClaim({ doctorId: returned })
  await old.copyWords(bo, [
    { column: 'phone', before: '78209', after: 'Bo' },
    { column: 'places', before: [], after: ['b'] },
  ])
  await old.end(bo, 'given back')
  const cy = await newClaim({ doctorId: returned })
  await old.say(returned, 'Cy', 'Bo')
  await old.say(returned, ['t'], ['b', 't'], { column: 'places' })
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
  const [ofTeam, ofOwner] = await saysOf(facts)
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

  const placesSaid = await run(sql`select claim_id, says -> 'places' -> 'values' as said
    from record_layers where says ? 'places' order by claim_id`)
  expect(placesSaid.map(({ claim_id, said }) => [claim_id, said])).toEqual([
    [ada, { before: ['p'], places: ['p', 'a'] }],
    [bo, { before: [], places: ['b'] }],
    [cy, { before: ['b', 't'], places: ['t'] }],
  ])
})

test('what is in the history alone becomes layers: of owners of version 0.1.0, and of creators until their approval', async () => {
  const writeHistory = (recordId: number, actorId: string, changes: Record<string, string[]>) =>
    database.db.insert(recordChanges).values(
      Object.entries(changes).map(([field, [from = null, to = null]]) => ({
        kind: 'doctors' as const,
        recordId,
        actorId,
        action: 'edited',
        field,
        from,
        to,
        at: new Date('2026-01-03'),
      })),
    )
  const actorOf = async (claimId: number) =>
    String((await run(sql`select user_id from claims where id = ${claimId}`))[0]!.user_id)
  const [site, own] = ['https://a.example/', 'https://own.example/']
  const { id: former } = await insertDoctor(database.db, {
    name: 'Dr. Nell Example, MD',
    education: 'Own College',
    yearsExperience: 8,
    socialLinks: { website: own, linkedin: own },
    affiliations: 'The team’s hospital',
  })
  const claim = await newClaim({ doctorId: former })
  await writeHistory(former, await actorOf(claim), {
    education: ['UT Health', 'Own College'],
    yearsExperience: ['7', '8'],
    website: [site, own],
    affiliations: ['Former hospital', 'Own hospital'],
  })
  await writeHistory(former, 'team', { affiliations: ['Own hospital', 'The team’s hospital'] })
  await old.end(claim, 'given back')

  const { id: created } = await insertDoctor(database.db, {
    name: 'Ada Example',
    source: 'provider',
    basicBio: 'Ada cares.',
    visitTypes: ['video'],
    parking: 'Garage',
    affiliations: 'The team’s hospital',
  })
  const creation = await newClaim({ doctorId: created, newProfile: true })
  const factSources = {
    visits: { ...entry('owner', 1), by: await actorOf(creation) },
    parking: entry('administrator', 2),
  }
  await run(
    sql`update doctors set fact_sources = ${JSON.stringify(factSources)} where id = ${created}`,
  )
  await writeHistory(created, 'team', { affiliations: ['', 'The team’s hospital'] })

  await migrateDatabase(database.url, quiet)
  const [others, ofFormer] = await saysOf(former)
  const columns = ['education', 'yearsExperience', 'socialLinks']
  expect(Object.keys(ofFormer!).toSorted()).toEqual(columns.toSorted())
  expect(ofFormer).toMatchObject({
    education: { values: { education: 'Own College' } },
    yearsExperience: { values: { yearsExperience: 8 } },
    socialLinks: { values: { socialLinks: { website: own, linkedin: own } } },
  })
  expect(others).toMatchObject({
    education: { values: { education: 'UT Health' } },
    yearsExperience: { values: { yearsExperience: 7 } },
    socialLinks: { values: { socialLinks: { website: site, linkedin: own } } },
  })
  const [, ofCreator] = await saysOf(created)
  expect(Object.keys(ofCreator!).toSorted()).toEqual(['basicBio', 'visits'])
  expect(ofCreator).toMatchObject({
    basicBio: { values: { basicBio: 'Ada cares.' } },
    visits: { values: { visitTypes: ['video'] }, source: factSources.visits },
  })
})
