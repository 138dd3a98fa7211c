import type { FastifyRequest } from 'fastify'
import { positionHeader, readPosition } from '../../../contract/map/device-position.ts'
import type { Position } from '../../../contract/map/geometry.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { Problem } from './problems.ts'

type Request = Pick<FastifyRequest, 'headers'>

const header = positionHeader.toLowerCase()

export const saysPosition = ({ headers }: Request): boolean => headers[header] !== undefined

/** Where the device is, on the grid. @throws Problem 400 for anything that is no position */
export function positionOf({ headers }: Request): Position {
  const position = readPosition(String(headers[header]))
  if (!position) throw new Problem(400, 'invalid', callRefusals.unreadablePosition.en)
  return position
}
