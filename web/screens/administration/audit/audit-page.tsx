import { useLocation, useNavigate } from 'react-router'
import { actionLabels } from '../../../../contract/administration/audit/actions.ts'
import type { AuditLine } from '../../../../contract/administration/audit/calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { type AuditFilters, paths } from '../../../../contract/paths.ts'
import { call } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { ProvenDownload } from '../confirm/proven-download.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { filtersOfAddress } from '../lists/filters-of-address.ts'
import { LinesBefore } from '../lists/lines-before.tsx'
import { activityText } from '../overview/activity-card.tsx'
import { InBrowser } from '../records/in-browser.tsx'

const title = 'Audit Log'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** The audit log: who, what, to whom, when. */
export default function AuditPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const path = paths.adminAudit()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the audit log">
            {() => (
              <div className="grid min-w-0 gap-s5 wide:col-span-12">
                <Lines key={JSON.stringify(filters)} filters={filters} />
              </div>
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

const names = ['person', 'kind', 'record', 'action', 'from', 'until'] as const

const filtersOf = (query: URLSearchParams): AuditFilters => filtersOfAddress(query, names)

function Lines({ filters }: { filters: AuditFilters }) {
  return (
    <LinesBefore<Answer<'GET /api/admin/audit'>>
      what="audit log"
      pageCall={(before) =>
        call('GET /api/admin/audit', {
          query: { ...filters, ...(before !== undefined && { before }) } as never,
        })
      }
      head={(page) => (
        <Filters
          filters={filters}
          actions={page?.actions ?? []}
          about={page && aboutText(filters, page.lines)}
        />
      )}
      empty="Nothing like that has happened. Change or clear the filters."
    >
      {(line) => <Line line={line} />}
    </LinesBefore>
  )
}

type FiltersProps = {
  filters: AuditFilters
  actions: readonly string[]
  /** Filters without a field. */
  about: string | null | undefined
}

function Filters({ filters, actions, about }: FiltersProps) {
  const navigate = useNavigate()
  return (
    <>
      {/* nested twelve columns */}
      <div>
        <FilterForm
          label="Filter the audit log"
          filters={filters}
          onApply={(fields) =>
            navigate(paths.adminAudit({ ...recordOf(filters), ...filtersOf(fields) }), {
              preventScrollReset: true,
            })
          }
          columns={2}
          hrefWithout={paths.adminAudit()}
        >
          <Field label="Action" className="col-span-full tablet:col-span-1 wide:col-span-3">
            <Select
              name="action"
              // options that load later would lose the selection
              key={actions.length}
              defaultValue={filters.action ?? ''}
            >
              <option value="">All</option>
              {withLabels(actions).map(({ action, label }) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Person" className="col-span-full tablet:col-span-1 wide:col-span-2">
            <TextInput
              name="person"
              maxLength={254}
              placeholder="Email or id"
              autoComplete="off"
              spellCheck={false}
              defaultValue={filters.person}
            />
          </Field>
          <Field label="From" className="col-span-full tablet:col-span-1 wide:col-span-2">
            <TextInput type="date" name="from" defaultValue={filters.from} />
          </Field>
          <Field label="Until" className="col-span-full tablet:col-span-1 wide:col-span-2">
            <TextInput type="date" name="until" defaultValue={filters.until} />
          </Field>
        </FilterForm>
      </div>
      <p className="flex flex-wrap items-center gap-s3">
        <ProvenDownload href={paths.adminAuditExport(filters)}>Export CSV</ProvenDownload>
        {about && <span className="text-ink-2 wrap-anywhere">Only lines about {about}.</span>}
      </p>
    </>
  )
}

/** A record has no field, and a person may be an id only: names are in the lines. */
function aboutText({ person, record }: AuditFilters, lines: readonly AuditLine[]): string | null {
  if (record)
    return lines.find((line) => line.record)?.record?.name ?? `the record number ${record}`
  const people = lines.flatMap(({ actor, subject }) => [actor, subject])
  return people.find((one) => one?.id === person)?.name ?? null
}

/** Actions by their labels, in their order. */
const withLabels = (actions: readonly string[]) =>
  actions
    .map((action) => ({
      action,
      label: isKeyOf(actionLabels, action) ? actionLabels[action] : action,
    }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** Set by a link from a record, without a field. */
const recordOf = ({ kind, record }: AuditFilters): AuditFilters => ({
  ...(kind && { kind }),
  ...(record && { record }),
})

function Line({ line }: { line: AuditLine }) {
  const { at, actor, subject, record, network } = line
  const text = activityText({
    id: String(line.id),
    at,
    action: line.action,
    actor: nameOf(actor),
    subject: nameOf(subject),
    about: record?.name ?? null,
  })
  return (
    <li className="grid gap-x-s5 gap-y-s1 border-t border-line py-s3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <p className="flex flex-wrap gap-x-s4 text-sm empty:hidden">
          {actor && <a href={paths.adminUser(actor.id)}>{actor.name ?? 'Account that is gone'}</a>}
          {subject && (
            <a href={paths.adminUser(subject.id)}>{subject.name ?? 'Account that is gone'}</a>
          )}
          {record && <a href={paths.adminRecord(record.kind, record.id)}>{recordText(record)}</a>}
        </p>
      </div>
      <p className="text-sm text-ink-2 tnum tablet:text-right">
        <time dateTime={at}>{momentText(at)}</time>
        {network && <span className="block">{network}</span>}
      </p>
    </li>
  )
}

const nameOf = (person: AuditLine['actor']) => person && (person.name ?? 'An account that is gone')

const recordText = ({ name, id }: { name: string | null; id: number }) =>
  name === null ? `Record number ${id}, deleted` : `History of ${name}`
