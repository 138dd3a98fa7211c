import pg from 'pg'
import type { StoreAddress } from './files/object-store/store-address.ts'
import { asError, type Logger } from './log/logger.ts'
import { isLoopbackHost } from './loopback.ts'

/** An address that this server sends to, as a setting gives it. */
export type OutboundAddress = {
  setting: string
  host: string
  isEncrypted: boolean
  /** The setting says itself that encryption is not wanted. */
  isWrittenOut: boolean
  /** Danger on the way, where others could read or change something, and what to do about it. */
  danger: string
  remedy: string
}

export type Way = 'encrypted' | 'here' | 'plain as written' | 'plain'

/** Judges how safe the way to an address is; every address that this server sends to is judged by this. */
export function wayTo({
  isEncrypted,
  host,
  isWrittenOut,
}: Pick<OutboundAddress, 'isEncrypted' | 'host' | 'isWrittenOut'>): Way {
  if (isEncrypted) return 'encrypted'
  // a path is a Unix socket
  if (host.startsWith('/') || isLoopbackHost(host)) return 'here'
  return isWrittenOut ? 'plain as written' : 'plain'
}

/** At every start: settings of an earlier version go on working, but not in silence. */
export function warnOfPlainWays(addresses: OutboundAddress[], log: Pick<Logger, 'warn'>) {
  for (const address of addresses) if (wayTo(address) === 'plain') log.warn(plainText(address))
}

/** A line for the operator. */
export const plainText = ({ setting, host, danger, remedy }: OutboundAddress) =>
  `${setting} leads to ${host} without encryption: ${danger}. ${remedy}`

/** Settings with such addresses, as far as they are set. */
type Settings = {
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
  FILES_URL: StoreAddress | null
  BACKUP_URL: StoreAddress | null
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_INSECURE?: 'true' | 'false' | undefined
  REGISTER_URL: string
  MAP_URL: string
}

/** @throws Error with the name of a setting that leads nowhere */
export function outboundAddresses(settings: Settings): OutboundAddress[] {
  const { SMTP_URL, FILES_URL, BACKUP_URL, OTEL_EXPORTER_OTLP_ENDPOINT: traces } = settings
  const databases = (['DATABASE_URL', 'DATABASE_READ_URL'] as const).flatMap((name) => {
    const url = settings[name]
    return url ? [databaseAddress(name, url)] : []
  })
  return [
    ...(SMTP_URL ? [mailAddress(SMTP_URL)] : []),
    ...databases,
    ...(FILES_URL ? [storeAddress('FILES_URL', FILES_URL)] : []),
    ...(BACKUP_URL ? [storeAddress('BACKUP_URL', BACKUP_URL)] : []),
    ...(traces ? [tracesAddress(traces, settings.OTEL_EXPORTER_OTLP_INSECURE === 'true')] : []),
    downloadAddress('REGISTER_URL', settings.REGISTER_URL),
    downloadAddress('MAP_URL', settings.MAP_URL),
  ]
}

/**
 * A mail server of another machine is reached with TLS unless the address says otherwise: see
 * `requiresTls`.
 */
function mailAddress(url: string): OutboundAddress {
  const { protocol, hostname, searchParams } = new URL(url)
  const address = {
    setting: 'SMTP_URL',
    host: hostname,
    isEncrypted: protocol === 'smtps:',
    isWrittenOut:
      searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true',
    danger: 'others on the way can read the password and the mails',
    remedy: 'Leave requireTLS=false out, or use smtps://',
  }
  return { ...address, isEncrypted: wayTo(address) === 'encrypted' || wayTo(address) === 'plain' }
}

/** Whether the transport of an `smtp:` address must refuse a server that does not encrypt. */
export const requiresTls = (url: string) =>
  new URL(url).protocol === 'smtp:' && mailAddress(url).isEncrypted

function databaseAddress(setting: string, url: string): OutboundAddress {
  const { host, ssl } = askPg(setting, url)
  return {
    setting,
    host,
    isEncrypted: Boolean(ssl),
    isWrittenOut: /[?&](sslmode=disable|ssl=(0|false))(&|$)/.test(url),
    danger: 'others on the way can read and change everything in it',
    remedy:
      'Add sslmode=verify-full to the address, or sslmode=disable if nobody else is on that network',
  }
}

/** pg itself says what it would do: it knows many forms of an address, and PGSSLMODE. */
function askPg(setting: string, url: string) {
  try {
    return new pg.Client({ connectionString: url })
  } catch (error) {
    throw new Error(`${setting}: ${asError(error).message}`)
  }
}

function storeAddress(setting: string, store: StoreAddress): OutboundAddress {
  const { protocol, hostname } = new URL(store.endpoint)
  return {
    setting,
    host: hostname,
    isEncrypted: protocol === 'https:',
    isWrittenOut: store.plain === true,
    danger: 'others on the way can read the files',
    remedy: 'Use an https:// endpoint, or add tls=off if nobody else is on that network',
  }
}

function tracesAddress(endpoint: string, isWrittenOut: boolean): OutboundAddress {
  const { protocol, hostname } = new URL(endpoint)
  return {
    setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    host: hostname,
    isEncrypted: protocol === 'https:',
    isWrittenOut,
    danger: 'others on the way can read the traces and the headers for the receiver',
    remedy:
      'Use https://, or set OTEL_EXPORTER_OTLP_INSECURE=true if nobody else is on that network',
  }
}

function downloadAddress(setting: 'REGISTER_URL' | 'MAP_URL', page: string): OutboundAddress {
  const { protocol, hostname } = new URL(page)
  return {
    setting,
    host: hostname,
    isEncrypted: protocol === 'https:',
    isWrittenOut: false,
    danger: 'others on the way can change what is imported',
    remedy: 'Use https://',
  }
}
