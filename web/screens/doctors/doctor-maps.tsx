import { optionalPart } from '../../kit/ui/optional-part.ts'

/** Loaded lazily in the browser, which needs no script to show what the server has written. */
const load = () => import('../../parts/map/office-map.tsx')

export const OfficeMap = import.meta.env.SSR
  ? (await load()).OfficeMap
  : optionalPart(async () => (await load()).OfficeMap)

export const PrintedOfficeMap = import.meta.env.SSR
  ? (await load()).PrintedOfficeMap
  : optionalPart(async () => (await load()).PrintedOfficeMap)
