import { positionHeader } from '../../../contract/map/device-position.ts'

/** What a call is told of where the device is; a place that somebody names is meant instead of it. */
export const nearDevice = (
  { near }: { near?: string | undefined },
  position: string | undefined,
) => (position && !near ? { headers: { [positionHeader]: position } } : {})
