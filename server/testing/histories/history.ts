import { expect, vi } from 'vitest'
import { individual } from '../../directory/nppes/fixtures/sample.ts'
import type { TestBrowser } from '../accounts.ts'
import { createPerson, type Person } from '../harness.ts'
import { phone } from '../import-runs.ts'
import { type Fact, facts, type Shown } from './layers.ts'
import { Model } from './model.ts'
import { firstPhone, place, type Stage, type StageDoctor } from './stage.ts'

/** Something that somebody does. */
export type Step = {
  name: string
  /** How often it happens, compared with others; 1 if left out. */
  weight?: number
  isPossible: (history: History) => boolean
  /** Does it to the program and to the model. @param number chooses a fact and makes the value */
  run: (history: History, number: number) => Promise<void>
}

type Texts = Record<string, string>
type Browsers = { admin: TestBrowser; manager: TestBrowser }

/** One history of one doctor: what was done, the program's people, and the model. */
export class History {
  readonly model = new Model()
  /** What was done so far, for a failure. */
  readonly done: string[] = []
  readonly people: (Person & { isErased: boolean })[] = []
  /** Claims and imports of the program, in the order of the model's. */
  readonly claimIds: number[] = []
  readonly importIds: number[] = []
  /** The merge that stands, or the last one. */
  mergeId = 0
  /** The record before it was merged into another. */
  former = { id: 0, imports: 0 }

  readonly stage: Stage
  /** The id is that of the record that is seen at the address. */
  doctor: StageDoctor
  readonly admin: TestBrowser
  readonly manager: TestBrowser

  private constructor(stage: Stage, doctor: StageDoctor, browsers: Browsers) {
    this.stage = stage
    this.doctor = doctor
    this.admin = browsers.admin
    this.manager = browsers.manager
    this.model.readVersion(firstPhone)
  }

  static async begin(stage: Stage): Promise<History> {
    const { accounts, admin } = stage.harness
    return new History(stage, await stage.newDoctor(), {
      // anew for each: what an administrator does wants a fresh proof
      admin: await accounts.signedIn(admin.user),
      manager: await accounts.signedIn(stage.manager.user),
    })
  }

  /** The person who holds or has asked for the doctor. */
  get owner(): Person {
    return this.people[this.model.open!.person]!
  }

  /** Whether a person may have a claim of the doctor: who has one of a former duplicate may not. */
  isHere = (at: number) =>
    !this.people[at]!.isErased &&
    this.model.tenures.every(({ person, state }) => person !== at || state !== 'elsewhere')

  async newPerson(): Promise<number> {
    const person = await createPerson(this.stage.harness, { emailConfirmed: true })
    return this.people.push({ ...person, isErased: false }) - 1
  }

  importPhone = (digits: string) =>
    this.stage.importRows([individual({ NPI: this.doctor.npi, ...place, [phone]: digits })])

  /** @returns whether it was undone */
  async undoImport(id: number): Promise<boolean> {
    const url = `/api/admin/directory/import-runs/${id}/undo`
    const { statusCode } = await this.admin.post(url)
    if (statusCode === 409) return false
    expect(statusCode).toBe(200)
    const state = async () => (await this.admin.get(url)).json().state
    await vi.waitFor(async () => expect(await state()).toBe('undone'), {
      timeout: 60_000,
      interval: 50,
    })
    await this.stage.harness.version.refresh()
    return true
  }

  /** Takes a step in the program and in the model. */
  async take(step: Step, number: number) {
    this.model.now += 1
    this.done.push(`${step.name} ${number}`)
    await step.run(this, number).catch((cause) => {
      throw new Error(`the last step failed: ${this.done.join(', ')}`, { cause })
    })
  }

  /** The last step has failed, so the model has not taken it. */
  forgetLast() {
    this.model.now -= 1
    this.done.pop()
  }

  seenText = async (fact: Fact) => textOf((await this.#seen())[fact])

  /** Compares what everybody sees with the model. */
  async compare() {
    const { model } = this
    const [seen, form] = [await this.#seen(), await this.#form()]
    const seenNow: Texts = {}
    const expected: Texts = {}
    const formNow: Texts = {}
    const expectedForm: Texts = {}
    for (const fact of facts) {
      const shown = model.shown(fact)
      seenNow[fact] = seen[fact].value
      expected[fact] = shown.value
      // a biography has no origin
      if (fact !== 'bio') {
        seenNow[`${fact} by`] = originText(seen[fact])
        expected[`${fact} by`] = originText(shown)
      }
      if (form) {
        formNow[fact] = form[fact]
        expectedForm[fact] = model.inForm(fact)
      }
    }
    const who = `after ${this.done.join(', ')}`
    expect(seenNow, `what everybody sees ${who}`).toEqual(expected)
    expect(form !== null, `somebody has a form ${who}`).toBe(model.open !== null)
    expect(formNow, `the owner’s form ${who}`).toEqual(expectedForm)
  }

  async #seen() {
    const { anonymous } = this.stage.harness
    const doctor = (await anonymous.get(`/api/doctors/${this.doctor.slug}`)).json()
    const shown = (fact: string, value: string): Shown => {
      const origin = doctor.facts[fact]
      const isDated = origin && origin.age !== 'unconfirmed'
      return {
        value,
        // without a date nobody has said it
        origin: origin ? (isDated ? origin.source : 'nobody') : null,
        disputed: origin?.age === 'disputed',
      }
    }
    return {
      phone: shown('phone', doctor.phone ?? ''),
      languages: shown('languages', doctor.languages.join()),
      plans: shown('plans', doctor.insuranceAccepted.join()),
      newPatients: shown('newPatients', acceptanceText(doctor.newPatients)),
      bio: shown('bio', doctor.bio ?? ''),
    }
  }

  /** The forms of whoever has claimed the doctor. */
  async #form() {
    const person = this.people.findLast((_, at) => this.isHere(at))
    const browser = this.model.open ? this.owner.browser : person?.browser
    if (!browser) return null
    const profile = (await browser.get('/api/user/doctor')).json()
    if (!profile) return null
    const { form } = (await browser.get('/api/user/facts')).json()
    return {
      phone: profile.form.phone,
      languages: form.languages.join(),
      plans: form.plans.join(),
      newPatients: acceptanceText(form.newPatients),
      bio: profile.form.basicBio,
    }
  }
}

const textOf = (shown: Shown) => `${shown.value} by ${originText(shown)}`
const originText = ({ origin, disputed }: Shown) => `${origin}${disputed ? ', disputed' : ''}`

const acceptanceText = (answer: { answer: string; since: string | null } | null) =>
  answer?.answer ? `${answer.answer} since ${answer.since}` : ''
