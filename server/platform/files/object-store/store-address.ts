/** A prefix of a bucket, and how it is reached. */
export type StoreAddress = {
  bucket: string
  /** Prefix of every key: empty, or with a slash at its end. */
  prefix: string
  /** Without a slash at the end. */
  endpoint: string
  region: string
  /** The bucket is in the path, as MinIO expects it, and not in the host name. */
  pathStyle: boolean
  /** The address says that the way to it needs no encryption. */
  plain?: true
}

export type StoreConfig = StoreAddress & { accessKeyId: string; secretAccessKey: string }

const parameters = ['endpoint', 'region', 'path-style', 'tls']

const usualRegion = 'us-east-1'

/**
 * `s3://BUCKET/PREFIX?endpoint=https://HOST&region=NAME&path-style=true`; without an endpoint it is
 * Amazon's.
 * @throws Error that says briefly what is wrong
 */
export function parseStoreAddress(text: string): StoreAddress {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') throw new Error('expected s3://BUCKET/PREFIX?endpoint=https://HOST')
  const { hostname: bucket, username, password, port, searchParams, hash } = url
  if (username || password)
    throw new Error(
      'keys do not belong there, but into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  if (port || hash || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`${bucket || 'nothing'} is no name of a bucket`)
  for (const name of new Set(searchParams.keys())) {
    if (!parameters.includes(name))
      throw new Error(`${name} is unknown; there are ${parameters.join(', ')}`)
    if (searchParams.getAll(name).length > 1) throw new Error(`${name} is there twice`)
  }
  const path = url.pathname.split('/').filter((part) => part !== '')
  if (!path.every((part) => /^[\w-][\w.-]*$/.test(part)))
    throw new Error('a prefix has letters, digits, ".", "-" and "_" between its slashes')
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region') ?? usualRegion
  if (!/^[a-z0-9-]+$/.test(region)) throw new Error(`${region} is no region`)
  const pathStyle = searchParams.get('path-style') ?? (endpoint ? 'true' : 'false')
  if (!['true', 'false'].includes(pathStyle)) throw new Error('path-style is true or false')
  const tls = searchParams.get('tls')
  if (tls !== null && tls !== 'off') throw new Error('tls is off, or left out')
  return {
    bucket,
    prefix: path.map((part) => `${part}/`).join(''),
    endpoint: endpoint ? originOf(endpoint) : `https://s3.${region}.amazonaws.com`,
    region,
    pathStyle: pathStyle === 'true',
    ...(tls === 'off' && { plain: true }),
  }
}

function originOf(endpoint: string): string {
  const url = URL.parse(endpoint)
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  if (!isOrigin) throw new Error(`the endpoint ${endpoint} is no http: or https: address of a host`)
  return url.origin
}
