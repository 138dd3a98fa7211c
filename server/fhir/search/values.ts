/** The values of a parameter: alternatives, separated by commas that no backslash precedes. */
export const alternativesOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replace(/\\([,|$\\])/g, '$1').trim())
    .filter(Boolean)

/** A token in its parts: `system|code`; no system: any. */
export function tokenOf(value: string): { system: string | undefined; code: string } {
  const bar = value.indexOf('|')
  return bar < 0
    ? { system: undefined, code: value }
    : { system: value.slice(0, bar), code: value.slice(bar + 1) }
}
export const codeOf = (value: string) => tokenOf(value).code

const precisions = [
  /^\d{4}$/,
  /^\d{4}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
]

const prefixes = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'sa', 'eb', 'ap'] as const
type Prefix = (typeof prefixes)[number]

/** The moments that a date of any precision covers, with the comparison that is asked for; null: no date. */
export function dateRangeOf(value: string): { prefix: Prefix; from: number; to: number } | null {
  const named = prefixes.find((each) => value.startsWith(each))
  const text = named ? value.slice(2) : value
  const precision = precisions.findIndex((pattern) => pattern.test(text))
  if (precision < 0) return null
  const zoned = precision >= 3 && !/(Z|[+-]\d{2}:\d{2})$/.test(text) ? `${text}Z` : text
  const from = Date.parse(zoned)
  if (Number.isNaN(from)) return null
  const end = new Date(from)
  if (precision === 0) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else if (precision === 1) end.setUTCMonth(end.getUTCMonth() + 1)
  else if (precision === 2) end.setUTCDate(end.getUTCDate() + 1)
  else end.setTime(from + (precision === 3 ? 60_000 : /\.\d+/.test(text) ? 1 : 1_000))
  return { prefix: named ?? 'eq', from, to: end.getTime() }
}

const day = 86_400_000

/** Whether a moment is as a date with its prefix asks. */
export function isWithin(
  moment: number,
  { prefix, from, to }: NonNullable<ReturnType<typeof dateRangeOf>>,
) {
  if (prefix === 'eq') return moment >= from && moment < to
  if (prefix === 'ne') return moment < from || moment >= to
  if (prefix === 'gt' || prefix === 'sa') return moment >= to
  if (prefix === 'ge') return moment >= from
  if (prefix === 'lt' || prefix === 'eb') return moment < from
  if (prefix === 'le') return moment < to
  return moment >= from - day && moment < to + day
}
