import type { Config } from './config.ts'
import type { Logger } from './platform/log/logger.ts'

type AddressConfig = Pick<Config, 'publicUrl' | 'environment'>

/** Finds what is wrong with the address of a site that people use, and what to do; null: nothing. */
export function addressFault({ publicUrl, environment }: AddressConfig): string | null {
  if (environment !== 'production') return null
  if (!publicUrl)
    return 'PUBLIC_URL is not set: links in mails lead to this machine only, and what pages at any other address send is refused. Set it to https://…'
  if (!publicUrl.startsWith('https:'))
    return `${publicUrl} is not encrypted: cookies and passwords can be read on the way. Put a proxy with TLS in front, and https:// into PUBLIC_URL`
  return null
}

/** At each start, because nothing else on the way to an unencrypted site says so. */
export function warnOfAddress(config: AddressConfig, log: Pick<Logger, 'warn'>) {
  const fault = addressFault(config)
  if (fault) log.warn(fault)
}
