/** A file of the register, as the page that lists them names it. Days are ISO. */
export type RegisterFile = { name: string; url: string } & (
  | { kind: 'weekly'; from: string; to: string }
  /** Everything, as of some day of the month before the one it came out in, or of that month. */
  | { kind: 'monthly'; month: string }
)

const months =
  'January February March April May June July August September October November December'.split(' ')
const weekly = /^NPPES_Data_Dissemination_(\d{6})_(\d{6})_Weekly(?:_V(\d+))?\.zip$/i
const monthly = /^NPPES_Data_Dissemination_([a-z]+)_(\d{4})(?:_V(\d+))?\.zip$/i

/**
 * The files a page links to, each once: of one in two versions of the format the later. Links to other
 * hosts and to anything else, such as the report of deactivated NPIs, are left out.
 */
export function registerFilesIn(page: string, address: string): RegisterFile[] {
  const files = new Map<string, { version: number; file: RegisterFile }>()
  for (const [, double, single, bare] of page.matchAll(
    /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const url = linkFrom((double ?? single ?? bare ?? '').trim(), address)
    const entry = url && fileAt(url)
    if (!entry) continue
    const { key, version, file } = entry
    if (version > (files.get(key)?.version ?? -1)) files.set(key, { version, file })
  }
  return [...files.values()].map(({ file }) => file)
}

function linkFrom(href: string, address: string): URL | null {
  const link = href.replaceAll('&amp;', '&')
  if (!URL.canParse(link, address)) return null
  const url = new URL(link, address)
  return url.origin === new URL(address).origin ? url : null
}

function fileAt(url: URL): { key: string; version: number; file: RegisterFile } | null {
  const name = url.pathname.split('/').at(-1) ?? ''
  const about = { name, url: url.href }
  const [, firstDay = '', lastDay = '', weeklyVersion = '1'] = name.match(weekly) ?? []
  const [from, to] = [dayFrom(firstDay), dayFrom(lastDay)]
  if (from && to && from <= to)
    return {
      key: `${from} ${to}`,
      version: Number(weeklyVersion),
      file: { ...about, kind: 'weekly', from, to },
    }
  const [, monthName = '', year = '', version = '1'] = name.match(monthly) ?? []
  const number = months.findIndex((month) => month.toLowerCase() === monthName.toLowerCase()) + 1
  if (number === 0) return null
  const month = `${year}-${String(number).padStart(2, '0')}`
  return { key: month, version: Number(version), file: { ...about, kind: 'monthly', month } }
}

/** `110826` → `2026-11-08`; null where there is no such day. */
function dayFrom(text: string): string | null {
  const day = text.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$3-$1-$2')
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
