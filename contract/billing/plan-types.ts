/** The plans on sale, as checkout names and stores them (CONST-04). */
export const planTypes = ['standard_monthly', 'standard_yearly'] as const

/** The plan that a name means: `standard_annual` is another name of the yearly one. */
export const planTypeOf = (name: string): (typeof planTypes)[number] =>
  name.includes('monthly') ? 'standard_monthly' : 'standard_yearly'
