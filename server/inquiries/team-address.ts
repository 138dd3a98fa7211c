import { site } from '../../site.config.ts'

/** Where the directory team reads what is for a department, or for an office without an address. */
export const teamAddressOf = (departmentKey: string | null): string =>
  (site.departments.find(({ key }) => key === departmentKey) ?? site.departments[0]).email
