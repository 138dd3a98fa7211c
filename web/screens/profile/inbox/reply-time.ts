/** Hours as people say them: `25 min`, `4 h`, `3 days`. */
export function durationText(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return `${minutes} min`
  const rounded = Math.round(hours)
  return rounded < 48 ? `${rounded} h` : `${Math.round(hours / 24)} days`
}
