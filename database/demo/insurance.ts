/** Invented plans and real programs, in the mixtures that offices usually take. */
const ppo = 'Example Health PPO'
const hmo = 'Sample Blue HMO'
const medicare = 'Placeholder Medicare Advantage'
const choice = 'Demo Choice Plus'
const children = 'Specimen Children’s Medicaid'
const military = 'Mockup Military Family Plan'

export const commercialPlans = [ppo, hmo, choice]
export const plansWithMedicare = [ppo, hmo, medicare, choice, 'Medicare']
export const plansForFamilies = [ppo, hmo, children, military, 'Medicaid']

/** The long list. */
export const everyPlan = [
  ...plansWithMedicare,
  children,
  military,
  'Example Community Medicaid',
  'Fictional Mutual EPO',
  'Imaginary Marketplace Silver',
  'Imaginary Marketplace Gold',
  'Sample Federal Employees Plan',
  'Sample State Teachers Plan',
  'Template Life & Health Indemnity',
  'Placeholder Workers’ Compensation',
  'Demo Student Health',
]
