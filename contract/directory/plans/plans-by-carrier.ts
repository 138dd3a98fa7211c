import { plans } from './plans.ts'

type CarrierPlans = { carrier: string | null; plans: string[] }

const carrierOf = new Map(plans.map(({ name, carrier }) => [name, carrier]))

/** The plans of a record by carrier, carriers by name; what the list does not have comes last, under null. */
export function plansByCarrier(names: readonly string[]): CarrierPlans[] {
  const groups = new Map<string | null, string[]>()
  for (const name of names) {
    const carrier = carrierOf.get(name) ?? null
    groups.set(carrier, [...(groups.get(carrier) ?? []), name])
  }
  return [...groups]
    .map(([carrier, group]) => ({ carrier, plans: group }))
    .toSorted((one, other) =>
      one.carrier && other.carrier
        ? one.carrier.localeCompare(other.carrier)
        : Number(!one.carrier) - Number(!other.carrier),
    )
}
