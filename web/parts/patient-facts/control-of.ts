/**
 * The control that shows the error of a path: weekdays and closures have their own, the entries of
 * a list have the list's.
 */
export function controlOf(path: string): string {
  const [field = '', part] = path.split('.')
  const isOwn = (field === 'officeHours' || field === 'closures') && part !== undefined
  return isOwn ? `${field}.${part}` : field
}
