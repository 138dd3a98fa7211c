import { entriesOf } from '../../../contract/objects.ts'
import { type Fact, fold, forms, type Layer, layerInForce, newLayer } from './layers.ts'

/** One claim of the doctor, with what was said by it: by its owner, and by the office with consent. */
export type Tenure = {
  /** The number of the person. */
  person: number
  /** `elsewhere`: of a duplicate, after a merge was undone. */
  state: 'waiting' | 'approved' | 'rejected' | 'ended' | 'given back' | 'erased' | 'elsewhere'
  owner: Layer
  office: Layer
}

/** A merge that stands. */
type Merge = {
  /** The claim that came with the duplicate. */
  brought: Tenure | null
  /** What the record said, if it is the one that was merged into another. */
  aside: null | {
    says: Map<Layer, Layer['says']>
    /** The claim that moved. */
    moved: Tenure | null
    /** How many claims there were. */
    tenures: number
    versions: number
  }
}

export const layersOf = ({ owner, office }: Tenure) => [owner, office]

export class Model {
  now = 0
  readonly register = newLayer('register')
  /** Phones of the register, the present one last. */
  readonly versions: NonNullable<Layer['says']['phone']>[] = []
  readonly administrator = newLayer('administrator')
  readonly tenures: Tenure[] = []
  merge: Merge | null = null

  get layers(): Layer[] {
    return [this.register, ...this.#ofPeople]
  }
  get #ofPeople(): Layer[] {
    return [this.administrator, ...this.tenures.flatMap(layersOf)]
  }

  /** The claim that waits or holds the doctor. */
  get open(): Tenure | null {
    return this.tenures.find(({ state }) => state === 'waiting' || state === 'approved') ?? null
  }

  shown = (fact: Fact) => fold(this.layers, fact)

  /** The value in the forms of an owner: with the edits that wait. */
  inForm(fact: Fact): string {
    const waiting = this.open?.state === 'waiting' ? this.open.owner.says[fact] : undefined
    return waiting?.value ?? this.shown(fact).value
  }

  say(layer: Layer, fact: Fact, value: string) {
    layer.says[fact] = { value, at: this.now }
  }

  /** A confirmation says what everybody sees; what is blank cannot be confirmed. */
  confirm(layer: Layer, fact: Fact) {
    const { value } = this.shown(fact)
    if (!value) return
    const { layer: saidBy, statement } = layerInForce(this.layers, fact)!
    const isOfTenure = saidBy === this.open?.owner || saidBy === this.open?.office
    this.say(layer, fact, value)
    layer.says[fact]!.isConfirmation = !isOfTenure || statement.isConfirmation === true
  }

  /** A save of a form by who has seen all of it: what stays as it was is confirmed. */
  saveFacts(layer: Layer, fact: Fact, value: string) {
    if (value !== this.shown(fact).value) this.say(layer, fact, value)
    for (const other of forms.facts)
      if (layer.says[other]?.at !== this.now) this.confirm(layer, other)
  }

  /** What equals what everybody sees does not wait. */
  dropSettled(layer: Layer, among: readonly Fact[]) {
    for (const fact of among)
      if (layer.says[fact]?.value === this.shown(fact).value) delete layer.says[fact]
  }

  readVersion(phone: string) {
    this.versions.push({ value: phone, at: this.now })
    this.register.says.phone = this.versions.at(-1)!
  }

  dropVersion() {
    this.versions.pop()
    this.register.says.phone = this.versions.at(-1)!
  }

  /** A duplicate is merged into the record: what that says goes with it. */
  mergeDuplicate(brought: Tenure | null = null) {
    this.merge = { brought, aside: null }
  }

  /** The record is merged into a duplicate: claim and NPI move, values do not. */
  mergeInto(says: Partial<Record<Fact, string>>) {
    const aside = {
      says: new Map(this.#ofPeople.map((layer) => [layer, layer.says])),
      moved: this.open,
      tenures: this.tenures.length,
      versions: this.versions.length,
    }
    for (const layer of this.#ofPeople) layer.says = {}
    this.merge = { brought: null, aside }
    for (const [fact, value] of entriesOf(says)) this.say(this.administrator, fact, value ?? '')
  }

  /** The record says again what it said. A claim that came with the duplicate, or to it, is the duplicate’s. */
  undoMerge() {
    const { brought, aside } = this.merge!
    this.merge = null
    const ofOther = aside ? this.tenures.slice(aside.tenures) : brought ? [brought] : []
    for (const tenure of ofOther) if (tenure.state !== 'erased') tenure.state = 'elsewhere'
    if (!aside) return
    for (const layer of this.#ofPeople) layer.says = aside.says.get(layer) ?? {}
    this.versions.splice(aside.versions)
    this.register.says.phone = this.versions.at(-1)!
  }

  /** Forgets what was said by a claim, also where it is not seen. */
  forget(tenure: Tenure) {
    for (const layer of layersOf(tenure)) {
      layer.says = {}
      this.merge?.aside?.says.delete(layer)
    }
  }

  /** Whether a claim is of the record that was merged into another. */
  isAside(tenure: Tenure): boolean {
    const { moved, tenures = 0 } = this.merge?.aside ?? {}
    return tenure !== moved && this.tenures.indexOf(tenure) < tenures
  }

  /** Whether a claim has come to the record by a merge. */
  hasMoved = (tenure: Tenure) =>
    this.merge !== null && (tenure === this.merge.brought || tenure === this.merge.aside?.moved)

  dispute(fact: Fact) {
    const { statement } = layerInForce(this.layers, fact) ?? {}
    if (statement?.value) statement.disputedAt ??= this.now
  }
}
