import { encode } from 'uqr'
import { pathOfModules, quietZone } from '../../../contract/code-modules.ts'

/** A QR code of an address, dark on white, as an SVG file. */
export function addressCode(address: string): string {
  const { data, size } = encode(address, { border: 0 })
  const whole = size + 2 * quietZone
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/><path d="${pathOfModules(data)}"/></svg>`
}
