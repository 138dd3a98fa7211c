import { expect } from 'vitest'
import type { TestBrowser } from '../accounts.ts'
import { eraseNow } from '../providers/former-owners.ts'
import { expectDone, saveForm } from './forms.ts'
import type { History, Step } from './history.ts'
import { type Fact, facts, formOf, forms } from './layers.ts'
import { layersOf, type Tenure } from './model.ts'

const ok = async (answer: ReturnType<TestBrowser['send']>) => expectDone(await answer)
const isOpen = ({ model }: History, state?: Tenure['state']) =>
  model.open !== null && (!state || model.open.state === state)
const isOwned = (history: History) => isOpen(history, 'approved')
const factAt = <T extends readonly Fact[]>(list: T, number: number): T[number] =>
  list[number % list.length]!
const factsWithOrigin = facts.filter((fact) => fact !== 'bio')

/** A value that nobody has said before in this history; some are blank. */
function newValue(fact: Fact, { model }: History, number: number): string {
  const isBlank = Math.floor(number / facts.length) % 5 === 4
  const nth = model.now
  if (fact === 'phone') return phoneOf(nth)
  if (isBlank) return ''
  if (fact === 'languages') return `Language ${letters(nth)}`
  if (fact === 'plans') return `Plan ${letters(nth)}`
  if (fact === 'newPatients')
    return `${['yes', 'limited', 'no'][number % 3]} since 2026-01-${String(nth + 1).padStart(2, '0')}`
  return `Words ${letters(nth)}.`
}

const letters = (nth: number) => String.fromCharCode(65 + (nth % 26))
export const phoneOf = (nth: number) => `(210) 555-02${String(nth).padStart(2, '0')}`

export const say = {
  administrator: {
    name: 'administrator says',
    weight: 2,
    isPossible: () => true,
    async run(history, number) {
      const { model, admin, doctor } = history
      const fact = factAt(facts, number)
      const value = newValue(fact, history, number)
      await saveForm(admin, `/api/admin/directory/doctors/${doctor.id}`, fact, value)
      // a save that changes nothing says nothing
      if (value !== model.shown(fact).value) model.say(model.administrator, fact, value)
    },
  },
  owner: {
    name: 'owner says',
    weight: 5,
    isPossible: (history) => isOpen(history),
    async run(history, number) {
      const { model, owner } = history
      const { owner: layer, state } = model.open!
      const fact = factAt(facts, number)
      const value = newValue(fact, history, number)
      await saveForm(owner.browser, '/api/user', fact, value)
      if (state === 'waiting') {
        model.say(layer, fact, value)
        model.dropSettled(layer, forms[formOf(fact)])
      } else if (formOf(fact) === 'facts') model.saveFacts(layer, fact, value)
      else if (value !== model.shown(fact).value) model.say(layer, fact, value)
    },
  },
  office: {
    name: 'office says',
    weight: 3,
    isPossible: isOwned,
    async run(history, number) {
      const { model, manager } = history
      const fact = factAt(forms.facts, number)
      const value = newValue(fact, history, number)
      await consent(history)
      await saveForm(manager, `/api/user/practice/doctors/${history.doctor.id}`, fact, value)
      model.saveFacts(model.open!.office, fact, value)
    },
  },
} satisfies Record<string, Step>

const consent = ({ owner, stage }: History) =>
  ok(owner.browser.send('PUT', '/api/user/consent', { practiceId: stage.practiceId, agreed: true }))

const confirmAt = (browser: TestBrowser, path: string, fact: Fact) =>
  ok(browser.post(`${path}/facts/confirm`, { facts: [fact] }))

export const confirm = {
  administrator: {
    name: 'administrator confirms',
    isPossible: () => true,
    async run({ model, admin, doctor }, number) {
      const fact = factAt(factsWithOrigin, number)
      await confirmAt(admin, `/api/admin/directory/doctors/${doctor.id}`, fact)
      model.confirm(model.administrator, fact)
    },
  },
  owner: {
    name: 'owner confirms',
    isPossible: isOwned,
    async run({ model, owner }, number) {
      const fact = factAt(factsWithOrigin, number)
      await confirmAt(owner.browser, '/api/user', fact)
      model.confirm(model.open!.owner, fact)
    },
  },
  office: {
    name: 'office confirms',
    isPossible: isOwned,
    async run(history, number) {
      const { model, manager, doctor } = history
      const fact = factAt(factsWithOrigin, number)
      await consent(history)
      await confirmAt(manager, `/api/user/practice/doctors/${doctor.id}`, fact)
      model.confirm(model.open!.office, fact)
    },
  },
} satisfies Record<string, Step>

let networks = 0
const network = () => `10.${200 + (++networks >> 8)}.${networks & 255}.7`

export const report: Step = {
  name: 'two readers report',
  isPossible: () => true,
  async run({ model, stage, doctor }, number) {
    const fact = factAt(factsWithOrigin, number)
    for (const address of [network(), network()]) {
      const browser = stage.harness.accounts.browser(address)
      const body = { kind: 'doctor', id: doctor.id, subject: fact, text: 'It is another one.' }
      await ok(browser.post('/api/reports', body))
    }
    model.dispute(fact)
  },
}

export const register = {
  import: {
    name: 'register says',
    isPossible: () => true,
    async run(history) {
      const { model } = history
      const phone = phoneOf(model.now)
      history.importIds.push(await history.importPhone(phone.replace(/\D/g, '')))
      model.readVersion(phone)
    },
  },
  undo: {
    name: 'import undone',
    isPossible: ({ importIds }) => importIds.length > 0,
    async run(history) {
      const { model, importIds } = history
      const isUndone = await history.undoImport(importIds.at(-1)!)
      // what the register says of a merged record is with the other one
      if (!isUndone) return expect(model.merge).not.toBeNull()
      importIds.pop()
      model.dropVersion()
    },
  },
} satisfies Record<string, Step>

export const setState = (tenure: Tenure, state: 'pending' | 'in force' | 'withdrawn') => {
  for (const layer of layersOf(tenure)) layer.state = state
}

export const erase: Step = {
  name: 'account erased',
  isPossible: ({ people }) => people.some(({ isErased }) => !isErased),
  async run({ model, people, stage }, number) {
    const candidates = people.filter(({ isErased }) => !isErased)
    const person = candidates[number % candidates.length]!
    const { user } = person
    const { db, version } = stage.harness
    await eraseNow(db, user)
    await version.refresh()
    person.isErased = true
    for (const tenure of model.tenures)
      if (people[tenure.person] === person) {
        tenure.state = 'erased'
        model.forget(tenure)
      }
  },
}
