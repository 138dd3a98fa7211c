/** Hours as people say them: `25 min`, `4 h`, `3 days`. */
export function durationText(hours: number): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return `${minutes} min`
  const whole = Math.round(hours)
  return whole < 48 ? `${whole} h` : `${Math.round(hours / 24)} days`
}
