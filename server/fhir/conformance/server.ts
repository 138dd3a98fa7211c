import type { Resource } from '../resource.ts'

export type Bundle = {
  resourceType: string
  type: string
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: Resource; search: { mode: string } }[]
}

export type Get = (path: string) => Promise<{ status: number; body: string }>

/** A server as the assertions ask it; equal searches are asked once. */
export function askServer(get: Get) {
  const found = new Map<string, Promise<Bundle[]>>()
  async function pagesOf(path: string): Promise<Bundle[]> {
    const { status, body } = await get(path)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${body.slice(0, 200)}`)
    const bundle: Bundle = JSON.parse(body)
    const next = bundle.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/')[1]
    return next ? [bundle, ...(await pagesOf(next))] : [bundle]
  }
  const search = (type: string, query: Record<string, string>): Promise<Bundle[]> => {
    const path = `${type}?${new URLSearchParams({ ...query, _count: '200' })}`
    const pages = found.get(path) ?? pagesOf(path)
    found.set(path, pages)
    return pages
  }
  const inMode = (mode: string) => async (type: string, query: Record<string, string>) =>
    (await search(type, query)).flatMap(({ entry = [] }) =>
      entry.flatMap((each) => (each.search.mode === mode ? [each.resource] : [])),
    )
  return { get, search, matches: inMode('match'), included: inMode('include') }
}

export type Server = ReturnType<typeof askServer>
