// A process that imports this (`node --import`) begins at the pictures' time, and goes on from there.
import { pictureTime } from './picture-time.ts'

const RealDate = Date
const back = RealDate.now() - pictureTime.getTime()

globalThis.Date = class extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    super(...((values.length === 0 ? [RealDate.now() - back] : values) as [number]))
  }
  static override now = () => RealDate.now() - back
} as DateConstructor
