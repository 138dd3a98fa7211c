import { useLocation, useNavigate } from 'react-router'
import {
  type EventKind,
  type EventOutcome,
  eventKinds,
  type PaymentLine,
} from '../../../../contract/administration/payments/calls.ts'
import { amountText } from '../../../../contract/billing/amount-text.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { type PaymentFilters, paths } from '../../../../contract/paths.ts'
import { call } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { Select } from '../../../kit/ui/fields/select.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { filtersOfAddress } from '../lists/filters-of-address.ts'
import { LinesBefore } from '../lists/lines-before.tsx'
import { InBrowser } from '../records/in-browser.tsx'

const title = 'Payments'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Reports of the payment provider: payments, refunds and disputes. */
export default function PaymentsPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const path = paths.adminPayments()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the payments">
            {() => (
              <div className="grid min-w-0 gap-s5 wide:col-span-12">
                <Filters filters={filters} />
                <Lines key={JSON.stringify(filters)} filters={filters} />
              </div>
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

const names = ['search', 'kind', 'from', 'until'] as const

const filtersOf = (query: URLSearchParams): PaymentFilters => filtersOfAddress(query, names)

function Lines({ filters }: { filters: PaymentFilters }) {
  return (
    <LinesBefore<Answer<'GET /api/admin/payments'>>
      what="payments"
      pageCall={(before) =>
        call('GET /api/admin/payments', {
          query: { ...filters, ...(before !== undefined && { before }) } as never,
        })
      }
      empty={
        Object.keys(filters).length > 0
          ? 'Nothing like that has been reported. Change or clear the filters.'
          : 'The payment provider has reported nothing yet.'
      }
    >
      {(line) => <Line line={line} />}
    </LinesBefore>
  )
}

const kindLabels: Record<EventKind, string> = {
  payments: 'Payments and bills',
  refunds: 'Refunds and credits',
  disputes: 'Disputes',
  subscriptions: 'Subscriptions',
  other: 'Others',
}

function Filters({ filters }: { filters: PaymentFilters }) {
  const navigate = useNavigate()
  return (
    // nested twelve columns
    <div>
      <FilterForm
        label="Filter the payments"
        filters={filters}
        onApply={(fields) =>
          navigate(paths.adminPayments(filtersOf(fields)), { preventScrollReset: true })
        }
        columns={2}
        hrefWithout={paths.adminPayments()}
      >
        <Field label="Who, or a number" className="col-span-full tablet:col-span-1 wide:col-span-3">
          <TextInput
            name="search"
            maxLength={254}
            placeholder="Name, email or Stripe’s id"
            autoComplete="off"
            spellCheck={false}
            defaultValue={filters.search}
          />
        </Field>
        <Field label="Kind" className="col-span-full tablet:col-span-1 wide:col-span-2">
          <Select name="kind" defaultValue={filters.kind ?? ''}>
            <option value="">All</option>
            {eventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From" className="col-span-full tablet:col-span-1 wide:col-span-2">
          <TextInput type="date" name="from" defaultValue={filters.from} />
        </Field>
        <Field label="Until" className="col-span-full tablet:col-span-1 wide:col-span-2">
          <TextInput type="date" name="until" defaultValue={filters.until} />
        </Field>
      </FilterForm>
    </div>
  )
}

const outcomes: Record<EventOutcome, string> = {
  changed: 'Changed the subscription here',
  same: 'Nothing to change',
  older: 'Came late; a newer state is known',
  stranger: 'Of nobody here',
  unknown: 'Of a subscription that is not of the directory',
  'no subscription': 'Concerns no subscription',
}

/** Stripe's words for what somebody should look at. */
const bad: readonly string[] = [
  'failed',
  'lost',
  'needs_response',
  'uncollectible',
  'past_due',
  'unpaid',
]

function Line({ line }: { line: PaymentLine }) {
  const { type, at, amount, currency, status, outcome, objectId, subscriptionId, payer } = line
  return (
    <li className="grid gap-x-s5 gap-y-s1 border-t border-line py-s3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-s3 gap-y-s1 wrap-anywhere">
          <b>{type}</b>
          {amount !== null && currency && (
            <span className="tnum">{amountText(amount, currency)}</span>
          )}
          {status && (
            <Badge variant={bad.includes(status) ? 'bad' : 'outline'}>
              {status.replaceAll('_', ' ')}
            </Badge>
          )}
        </p>
        {outcome && <p className="text-ink-2">{outcomes[outcome]}</p>}
        <p className="flex flex-wrap gap-x-s4 text-sm text-ink-2 wrap-anywhere">
          {payer && <a href={paths.adminUser(payer.id)}>{payer.name}</a>}
          {subscriptionId && (
            <a href={paths.adminPayments({ search: subscriptionId })}>{subscriptionId}</a>
          )}
          {objectId && objectId !== subscriptionId && <span>{objectId}</span>}
          <span>{line.id}</span>
        </p>
      </div>
      <p className="text-sm text-ink-2 tnum tablet:text-right">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
    </li>
  )
}
