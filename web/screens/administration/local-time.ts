const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Nov 22, 2026, 9:00 AM CST`, in the reader's own time: never drawn on the server. */
export const momentText = (moment: string) => format.format(new Date(moment))

/** A moment as `<input type="datetime-local">` takes it, in the reader's own time. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The other way round; null for what is no moment. */
export function fromLocalInput(value: string): string | null {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
