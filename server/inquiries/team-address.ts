import { site } from '../../site.config.ts'

/**
 * The directory team's address for messages to a department, or to an office without an address.
 */
export const teamAddressOf = (departmentKey: string | null): string =>
  (site.departments.find(({ key }) => key === departmentKey) ?? site.departments[0]).email
