import { randomInt, randomUUID } from 'node:crypto'
import { itemAt } from '../contract/required.ts'
import { hashPassword } from '../server/accounts/passwords/passwords.ts'
import { passwords, users } from '../server/accounts/tables.ts'
import type { Db } from '../server/platform/database/connect.ts'
import { median, timeOf } from './measure.ts'
import { withDatabase, withProduct } from './running-server.ts'

const pairs = 1000
/** Calls before the first that counts: the product compiles and connects on demand. */
const warmUp = 40

type Address = { email: string; isKnown: boolean }
type Measure = (address: Address) => Promise<number>

/**
 * Whether the time of an answer tells who has an account. The area under the ROC curve is the chance
 * that a known address took longer than an unknown one: 0.5 tells nothing, 1 or 0 everything.
 */
const benchAccounts = () =>
  withDatabase(async (db, dataDir) => {
    const knownUsers = await insertUsers(db, pairs + warmUp)
    await withProduct(dataDir, async ({ address }) => {
      const post = (path: string, body: object) =>
        fetch(address + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: address },
          body: JSON.stringify(body),
        }).then((response) => response.text())
      const newPassword = 'cedar and bluebonnet'

      await compare('a sign-in with a wrong password', knownUsers, ({ email }) =>
        timeOf(() => post('/api/login', { email, password: 'not this one' })),
      )
      await compare('the first step of a reset', knownUsers, ({ email }) =>
        timeOf(() => post('/api/reset-password', { email, newPassword })),
      )
      await compare(
        'the slowest of 20 other answers right after it',
        knownUsers,
        async ({ email }) => {
          await post('/api/reset-password', { email, newPassword })
          let slowest = 0
          for (let n = 0; n < 20; n++)
            slowest = Math.max(
              slowest,
              await timeOf(() => fetch(`${address}/healthz`).then((response) => response.text())),
            )
          return slowest
        },
      )
    })
  })

/** Users who share a password that nobody types here. @returns their addresses, all of one length */
async function insertUsers(db: Db, count: number): Promise<string[]> {
  const hash = await hashPassword(randomUUID())
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: newAddress(),
    firstName: 'Ada',
    lastName: 'Example',
  }))
  await db.insert(users).values(rows)
  await db.insert(passwords).values(rows.map(({ id }) => ({ userId: id, hash })))
  return rows.map(({ email }) => email)
}

const newAddress = () => `${randomUUID()}@clinic.example`

async function compare(what: string, knownUsers: string[], measure: Measure) {
  for (const email of knownUsers.slice(pairs)) {
    await measure({ email, isKnown: true })
    await measure({ email: newAddress(), isKnown: false })
  }
  const times: { isKnown: boolean; time: number }[] = []
  for (const email of knownUsers.slice(0, pairs)) {
    const pair = [
      { email, isKnown: true },
      { email: newAddress(), isKnown: false },
    ]
    // side by side, so that what else the machine does meets both alike
    for (const address of randomInt(2) ? pair : pair.reverse())
      times.push({ isKnown: address.isKnown, time: await measure(address) })
  }
  const medianOf = (isKnown: boolean) =>
    median(times.filter((one) => one.isKnown === isKnown).map(({ time }) => time)).toFixed(2)
  console.log(
    `  ${what}: AUC ${auc(times).toFixed(3)} (median ${medianOf(true)} ms known, ${medianOf(false)} ms unknown, ${pairs} of each)`,
  )
}

/** Mann–Whitney's U over all pairs, from ranks; equal times share theirs. */
function auc(times: { isKnown: boolean; time: number }[]): number {
  const sortedTimes = times.toSorted((a, b) => a.time - b.time)
  let rankSum = 0
  for (let from = 0; from < sortedTimes.length; ) {
    let to = from
    while (sortedTimes[to]?.time === itemAt(sortedTimes, from).time) to++
    const rank = (from + 1 + to) / 2
    rankSum += rank * sortedTimes.slice(from, to).filter(({ isKnown }) => isKnown).length
    from = to
  }
  const count = times.filter(({ isKnown }) => isKnown).length
  return (rankSum - (count * (count + 1)) / 2) / (count * (times.length - count))
}

await benchAccounts()
