import { required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { isPublic } from '../../publication.ts'
import { isReachable } from '../../records/completeness.ts'
import { locationKey } from '../../records/location-key.ts'
import { Slugs } from '../../records/slugs.ts'
import { findByNpi } from '../../records/write-many.ts'
import { type Alert, addressText } from '../alerts/alerts-of.ts'
import { endGoneAlerts, noteAlerts } from '../alerts/note-alerts.ts'
import { saveFurtherPlaces } from '../further-places/save-further-places.ts'
import { removePlaces, upsertPlaces } from '../plan/places.ts'
import type { DoctorRow, Kind, Planned, PracticeRow } from '../plan/plan-record.ts'
import { compareWithShown, type openPlanFile } from '../plan/shown-plan.ts'
import type { DoctorOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/stage-file.ts'
import type { Report } from '../report/report.ts'
import { inBatch } from './in-batch.ts'
import { importedFromRegister, writePlans } from './write-plans.ts'

type Rows = { doctor: DoctorRow; practice: PracticeRow }
type Present<K extends Kind> = ReadonlyMap<string | null, Rows[K]>

type Settings = {
  report: Report
  now: Date
  /** Date of the file, else of the import, ISO. */
  registerDate: string
  dryRun: boolean
  /** The file that a dry run writes its plan to. */
  plan: Awaited<ReturnType<typeof openPlanFile>> | null
  comparesWithShown: boolean
  /** The import under which former values are stored for an undo; null for a dry run. */
  importId: number | null
}

/** One run over the staged rows: each batch is planned and, unless it is a dry run, applied. */
export class RunOfImport {
  readonly #db: Db
  readonly #settings: Settings
  readonly #slugs: { [kind in Kind]?: Slugs } = {}
  /** Negative ids of new practices in a dry run, which does not save them. */
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

  /** @returns the changes applied, or planned */
  async applyBatch<K extends Kind, P extends Planned>(
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
    const { asShown, changedSince, alerts } = await inBatch(this.#db, (tx) =>
      this.#apply(tx, kind, npis, planRows, slugs),
    )
    this.#count(asShown)
    this.report.alerts += alerts
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
    const copy = slugs.copyOf(parts.asShown.flatMap(({ insert }) => insert?.slugText ?? []))
    const { now, registerDate } = this
    const context = { slugs: copy, now, registerDate, importId: required(this.#settings.importId) }
    const ids = await writePlans(tx, kind, parts.asShown, present, context)
    const alerts = await this.#noteAlerts(tx, kind, plans, present)
    await this.#notePlaces(tx, kind, parts.asShown, present, ids)
    slugs.adopt(copy)
    return { ...parts, alerts }
  }

  /** Stores alerts of the file's records, and ends those without a difference. */
  async #noteAlerts(
    tx: Db,
    kind: Kind,
    plans: Planned[],
    present: ReadonlyMap<string | null, { id: number }>,
  ) {
    const alertsOfRecords = plans.flatMap(({ npi, alerts = [] }) => {
      const recordId = present.get(npi)?.id
      return recordId === undefined ? [] : [{ recordId, alerts }]
    })
    await endGoneAlerts(tx, `${kind}s`, alertsOfRecords)
    return noteAlerts(tx, `${kind}s`, alertsOfRecords, this.registerDate)
  }

  /**
   * Lists providers of the directory that are outside the area according to the file, without
   * changing them.
   */
  async noteMoved(rows: Staged<{ address: string }>[]) {
    const npis = rows.map(({ npi }) => npi)
    const addresses = new Map(rows.map(({ npi, values }) => [npi, values.address]))
    for (const kind of ['doctor', 'practice'] as const) {
      for (const [npi, { name }] of await findByNpi(this.#db, kind, npis))
        this.report.move({ kind, npi: required(npi), name })
      if (this.dryRun) continue
      this.report.alerts += await inBatch(this.#db, async (tx) => {
        const present = await findByNpi(tx, kind, npis, { lock: true })
        const plans = [...present.values()].map((row) => ({
          kind,
          npi: required(row.npi),
          name: row.name,
          outcome: 'unchanged' as const,
          changes: [],
          alerts: movedAlerts(row, required(addresses.get(required(row.npi)))),
        }))
        return this.#noteAlerts(tx, kind, plans, present)
      })
    }
  }

  /** Imports the further places of the file's doctors. */
  async furtherPlaces(rows: Staged<DoctorOfFile>[]) {
    const { dryRun } = this
    const { importId } = this.#settings
    const options = { importId, action: importedFromRegister }
    const { added, changed, removed } = dryRun
      ? await saveFurtherPlaces(this.#db, rows, options)
      : await inBatch(this.#db, (tx) => saveFurtherPlaces(tx, rows, options))
    const { places } = this.report
    places.added += added
    places.changed += changed
    places.removed += removed
  }

  async #slugsOf(kind: Kind): Promise<Slugs> {
    this.#slugs[kind] ??= await Slugs.load(this.#db, kind)
    return this.#slugs[kind]
  }

  /** Doctors are planned with the future locations of practices. */
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
      const isListed = insert ? insert.published : isPublic(row)
      if (insert && !ids.has(npi)) this.#provisionalId -= 1
      const id = insert ? (ids.get(npi) ?? this.#provisionalId) : row.id
      return {
        ...row,
        npi,
        id,
        key: locationKey(row.street, row.suite),
        listed: isListed,
        reachable: isReachable(row),
      }
    })
    await upsertPlaces(db, places)
  }

  #count(plans: Planned[]) {
    for (const { outcome, kind, npi, name, changes, insert } of plans) {
      if (insert?.published === false) this.report.hiddenCount += 1
      if (outcome === 'unpublished') this.report.unpublish(kind, npi, name, changes)
      else this.report.keep(outcome, kind, npi, name, changes)
    }
  }
}

const movedAlerts = (row: DoctorRow | PracticeRow, registerValue: string): Alert[] =>
  row.unpublishedAt ? [] : [{ what: 'moved', registerValue, ourValue: addressText(row) || null }]
