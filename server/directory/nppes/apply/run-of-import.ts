import type { Db } from '../../../platform/database/connect.ts'
import { locationKey } from '../../records/location-key.ts'
import { Slugs } from '../../records/slugs.ts'
import { findByNpi } from '../../records/write-many.ts'
import { removePlaces, upsertPlaces } from '../plan/places.ts'
import type { DoctorRow } from '../plan/plan-doctors.ts'
import type { PracticeRow } from '../plan/plan-practices.ts'
import type { Planned } from '../plan/plan-record.ts'
import { compareWithShown, type openPlanFile } from '../plan/shown-plan.ts'
import type { Kind, Report } from '../report/report.ts'
import { applyBatch, inBatch } from './apply-batch.ts'

type Rows = { doctor: DoctorRow; practice: PracticeRow }
type Present<K extends Kind> = ReadonlyMap<string | null, Rows[K]>

type Settings = {
  report: Report
  now: Date
  /** Of the file, else the day of the import, ISO. */
  registerDate: string
  dryRun: boolean
  /** Where a dry run notes what it shows. */
  plan: Awaited<ReturnType<typeof openPlanFile>> | null
  comparesWithShown: boolean
}

/** One run over the staged rows: each portion is planned and, unless it is a dry run, applied. */
export class RunOfImport {
  readonly #db: Db
  readonly #settings: Settings
  readonly #slugs: { [kind in Kind]?: Slugs } = {}
  /** Counts down for new practices that a dry run does not save. */
  #provisionalId = 0

  constructor(db: Db, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  get dryRun() {
    return this.#settings.dryRun
  }
  get now() {
    return this.#settings.now
  }
  get registerDate() {
    return this.#settings.registerDate
  }
  get report() {
    return this.#settings.report
  }

  /** @returns what was applied, or would be */
  async portion<K extends Kind, P extends Planned>(
    kind: K,
    rows: { npi: string }[],
    planRows: (present: Present<K>, db: Db) => P[] | Promise<P[]>,
  ): Promise<P[]> {
    const npis = rows.map(({ npi }) => npi)
    const { dryRun, plan } = this.#settings
    if (dryRun) {
      const present = await findByNpi(this.#db, kind, npis)
      const plans = await planRows(present, this.#db)
      await this.#notePlaces(this.#db, kind, plans, present, new Map())
      await plan?.write(plans)
      this.#count(plans)
      return plans
    }
    const slugs = await this.#slugsOf(kind)
    const { asShown, changedSince } = await inBatch(this.#db, (tx) =>
      this.#apply(tx, kind, npis, planRows, slugs),
    )
    this.#count(asShown)
    for (const record of changedSince) this.report.leave(record)
    return asShown
  }

  async #apply<K extends Kind, P extends Planned>(
    tx: Db,
    kind: K,
    npis: string[],
    planRows: (present: Present<K>, db: Db) => P[] | Promise<P[]>,
    slugs: Slugs,
  ) {
    const present = await findByNpi(tx, kind, npis, { lock: true })
    const plans = await planRows(present, tx)
    const parts = this.#settings.comparesWithShown
      ? await compareWithShown(tx, plans)
      : { asShown: plans, changedSince: [] }
    const copy = slugs.copyOf(parts.asShown.flatMap(({ insert }) => insert?.called ?? []))
    const { now, registerDate } = this
    const context = { slugs: copy, now, registerDate }
    const ids = await applyBatch(tx, kind, parts.asShown, present, context)
    await this.#notePlaces(tx, kind, parts.asShown, present, ids)
    slugs.adopt(copy)
    return parts
  }

  async #slugsOf(kind: Kind): Promise<Slugs> {
    this.#slugs[kind] ??= await Slugs.load(this.#db, kind)
    return this.#slugs[kind]
  }

  /** Doctors are planned by where practices will be. */
  async #notePlaces(
    db: Db,
    kind: Kind,
    plans: Planned[],
    present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
    ids: ReadonlyMap<string, number>,
  ) {
    if (kind !== 'practice') return
    const unpublishedPlans = plans.filter(({ outcome }) => outcome === 'unpublished')
    await removePlaces(
      db,
      unpublishedPlans.flatMap(({ update }) => update?.id ?? []),
    )
    const stay = plans.filter((record) => !unpublishedPlans.includes(record))
    const places = stay.flatMap(({ npi, insert, update }) => {
      if (!insert && !update) return []
      const row = { ...present.get(npi), ...insert?.columns, ...update?.columns } as PracticeRow
      const isListed = insert ? true : row.publishedAt !== null && row.unpublishedAt === null
      if (insert && !ids.has(npi)) this.#provisionalId -= 1
      const id = insert ? (ids.get(npi) ?? this.#provisionalId) : row.id
      return { ...row, npi, id, key: locationKey(row.street, row.suite), listed: isListed }
    })
    await upsertPlaces(db, places)
  }

  #count(plans: Planned[]) {
    for (const { outcome, kind, npi, name, changes } of plans)
      if (outcome === 'unpublished') this.report.unpublish(kind, npi, name, changes)
      else this.report.keep(outcome, kind, npi, name, changes)
  }
}
