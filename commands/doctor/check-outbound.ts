import type { Config } from '../../server/config.ts'
import { plainText, wayTo } from '../../server/platform/outbound-addresses.ts'
import { type Judgement, ok, warning } from './finding.ts'

/** Whether what is sent to other machines is encrypted on its way. */
export function checkOutbound({ outbound }: Pick<Config, 'outbound'>): Judgement[] {
  const plain = outbound.filter((address) => wayTo(address) === 'plain')
  const asWritten = outbound.filter((address) => wayTo(address) === 'plain as written')
  return [
    ...plain.map((address) => warning(plainText(address))),
    ...asWritten.map(({ setting, host }) =>
      ok(`${setting} leads to ${host} without encryption, as it says`),
    ),
    ...(plain.length + asWritten.length === 0
      ? [ok('whatever is sent to another machine is encrypted')]
      : []),
  ]
}
