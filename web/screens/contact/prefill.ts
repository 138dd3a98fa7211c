/** Parameters that prefill fields, with the fields' maximum lengths. */
const lengths = { subject: 200, message: 5000 } as const

/**
 * Texts for the fields of the contact form from an address such as `?subject=…&message=…`, by field. Longer ones than
 * a field takes are cut, because whoever opens the link did not write them.
 */
export function textsFrom(params: URLSearchParams): [name: string, text: string][] {
  return Object.entries(lengths).map(([name, length]) => [
    name,
    (params.get(name) ?? '').slice(0, length),
  ])
}
