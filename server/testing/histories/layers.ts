/**
 * What everybody should see of a doctor, as a model without the program: each party's statements are
 * a layer, and the latest statement in force counts, else the register's.
 */
export const facts = ['phone', 'languages', 'plans', 'newPatients', 'bio'] as const
export type Fact = (typeof facts)[number]
/** The form that edits a fact: saving one says nothing about the facts of the other. */
export const forms = {
  profile: ['phone', 'bio'],
  facts: ['languages', 'plans', 'newPatients'],
} as const satisfies Record<string, readonly Fact[]>
export const formOf = (fact: Fact) => (fact === 'phone' || fact === 'bio' ? 'profile' : 'facts')

/** A blank value says that there is none. */
type Statement = {
  value: string
  /** The number of the step. */
  at: number
  /** Readers reported it as wrong, at that step. */
  disputedAt?: number
  /** Nobody of the tenure has said it before. */
  isConfirmation?: boolean
}
export type Layer = {
  source: 'register' | 'administrator' | 'owner' | 'office'
  state: 'pending' | 'in force' | 'withdrawn'
  says: Partial<Record<Fact, Statement>>
}
/**
 * What a reader sees of one fact: a blank one has no origin, and what nobody is known to have said
 * has `nobody`.
 */
export type Shown = { value: string; origin: Layer['source'] | 'nobody' | null; disputed: boolean }

export const newLayer = (source: Layer['source'], state: Layer['state'] = 'in force'): Layer => ({
  source,
  state,
  says: {},
})

/** The layer whose statement of a fact counts; null if nobody says anything. */
export function layerInForce(layers: readonly Layer[], fact: Fact) {
  const said = layers.flatMap((layer) => {
    const statement = layer.says[fact]
    return statement && layer.state === 'in force' ? [{ layer, statement }] : []
  })
  const ofPeople = said.filter(({ layer }) => layer.source !== 'register')
  const latestFirst = (ofPeople.length > 0 ? ofPeople : said).toSorted(
    (one, other) => other.statement.at - one.statement.at,
  )
  return latestFirst[0] ?? null
}

export function fold(layers: readonly Layer[], fact: Fact): Shown {
  const { layer, statement } = layerInForce(layers, fact) ?? {}
  if (!layer || !statement?.value) return { value: '', origin: null, disputed: false }
  return {
    value: statement.value,
    origin: layer.source,
    disputed: statement.disputedAt !== undefined,
  }
}
