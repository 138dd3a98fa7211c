/**
 * Assigns each error to the control that shows it: weekdays and closures have their own, the
 * entries of a list have the list's. The first of each.
 */
export function atControls(problems: readonly (readonly [path: string, message: string])[]) {
  const errors: Record<string, string> = {}
  for (const [path, message] of problems) {
    const [field = '', part] = path.split('.')
    const isOwn = (field === 'officeHours' || field === 'closures') && part !== undefined
    errors[isOwn ? `${field}.${part}` : field] ??= message
  }
  return errors
}
