import { type Fact, fold, forms, type Layer, layerInForce, newLayer } from './layers.ts'

/** One claim of the doctor, with what was said by it: by its owner, and by the office with consent. */
export type Tenure = {
  /** The number of the person. */
  person: number
  state: 'waiting' | 'approved' | 'rejected' | 'ended' | 'given back' | 'erased'
  owner: Layer
  office: Layer
}

export class Model {
  now = 0
  readonly register = newLayer('register')
  /** Phones of the register, the present one last. */
  readonly versions: NonNullable<Layer['says']['phone']>[] = []
  readonly administrator = newLayer('administrator')
  readonly tenures: Tenure[] = []

  get layers(): Layer[] {
    const ofTenures = this.tenures.flatMap(({ owner, office }) => [owner, office])
    return [this.register, this.administrator, ...ofTenures]
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

  dispute(fact: Fact) {
    const { statement } = layerInForce(this.layers, fact) ?? {}
    if (statement?.value) statement.disputedAt ??= this.now
  }
}
