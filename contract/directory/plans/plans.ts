import { required } from '../../required.ts'
import { fold } from '../../text/fold.ts'
import { planRows } from './plan-list.ts'

/** Programs that pay in the end, in the order in which choices show them. */
export const programs = [
  'Commercial',
  'Marketplace',
  'Medicare',
  'Medicaid',
  'CHIP',
  'TRICARE',
  'Veterans',
  'Dental',
  'Vision',
  'Accident',
  'No insurance',
] as const
export type Program = (typeof programs)[number]

export type Plan = {
  /** The name that records store. */
  name: string
  carrier: string
  /** `Medicare Advantage`, `STAR Kids`, `PPO` */
  product: string
  program: Program
  otherNames: readonly string[]
}

type Carrier = { name: string; otherNames: readonly string[]; plans: readonly Plan[] }

/** A program that people ask for by its name. The other programs only sort the plans. */
export const namedPrograms: readonly { name: Program; otherNames: readonly string[] }[] = [
  {
    name: 'Medicare',
    otherNames: ['medicair', 'medi care', 'medicare plan'],
  },
  {
    name: 'Medicaid',
    otherNames: [
      'medicade',
      'medicad',
      'texas medicaid',
      'star medicaid',
      'medicaid star',
      'texas star',
      'starplus',
      'seguro del estado',
    ],
  },
  {
    name: 'CHIP',
    otherNames: ['chip insurance', "children's health insurance program", "children's chip"],
  },
  {
    name: 'TRICARE',
    otherNames: ['tri care', 'tricar', 'try care', 'military insurance'],
  },
  {
    name: 'Marketplace',
    otherNames: [
      'obamacare',
      'obama care',
      'affordable care act',
      'healthcare.gov',
      'mercado de seguros',
    ],
  },
]

export const carriers: readonly Carrier[] = planRows.trim().split('\n\n').map(readCarrier)

export const plans: readonly Plan[] = carriers.flatMap((carrier) => carrier.plans)

function readCarrier(rows: string): Carrier {
  const [head = '', ...lines] = rows.split('\n')
  const [name = '', otherNames = ''] = head.split(' | ')
  return {
    name,
    otherNames: otherNames.split('; ').filter(Boolean),
    plans: lines.flatMap((line) => {
      const [program, product, names] = line.slice('- '.length).split(' | ')
      return required(names, line)
        .split('; ')
        .map((text): Plan => {
          const [plan = '', ...others] = text.split(' = ')
          const isProgram = programs.find((each) => each === program)
          return {
            name: plan,
            carrier: name,
            product: required(product, line),
            program: required(isProgram, line),
            otherNames: others,
          }
        })
    }),
  }
}

/**
 * Words that at least three carriers share, such as `health` and `PPO`: alone they name no plan. Two
 * share what is one brand: `superior`.
 */
export const commonPlanWords: ReadonlySet<string> = new Set(
  [...countsOf(carriers.flatMap(wordsOfCarrier))].flatMap(([word, count]) =>
    count >= 3 ? [word] : [],
  ),
)

/** Each once. */
function wordsOfCarrier({ name, plans: own }: Carrier): string[] {
  const names = [name, ...own.flatMap((plan) => [plan.name, plan.product])]
  return [...new Set(fold(names.join(' ')).split(' '))]
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

type Choice = { name: string; otherNames: readonly string[]; plans: readonly Plan[] }

/** The products of public programs say something by themselves; `PPO` does not say whose. */
const products = new Set(
  plans.flatMap(({ program, product }) =>
    ['Medicare', 'Medicaid', 'CHIP', 'TRICARE'].includes(program) ? [product] : [],
  ),
)

/** Choices of a reader: all plans of a program, a carrier or a product, or one plan. */
const choices: readonly Choice[] = [
  ...namedPrograms.map((program) => ({
    ...program,
    plans: plans.filter((plan) => plan.program === program.name),
  })),
  ...carriers,
  ...[...products].map((name) => ({
    name,
    otherNames: [],
    plans: plans.filter(({ product }) => product === name),
  })),
  ...plans.map((plan) => ({ ...plan, plans: [plan] })),
]

const choiceByText = new Map<string, Choice>()
// names before all other names, so that none of these hides one
for (const namesOf of [({ name }: Choice) => [name], ({ otherNames }: Choice) => otherNames])
  for (const choice of choices)
    for (const name of namesOf(choice))
      if (!choiceByText.has(fold(name))) choiceByText.set(fold(name), choice)

/**
 * The choice that a text names, as people type it: `bcbs` is `Blue Cross Blue Shield of Texas`.
 * undefined: a plan that is not in the list.
 */
export const findPlanChoice = (text: string): string | undefined =>
  choiceByText.get(fold(text))?.name

/**
 * The names that a record with one of the plans of a choice may have: the choice itself, since many
 * offices say only `Medicaid`, and every plan under it. A text that is no choice is its own.
 */
export function plansWithin(text: string): string[] {
  const choice = choiceByText.get(fold(text))
  if (!choice) return [text.trim()].filter(Boolean)
  return [...new Set([choice.name, ...choice.plans.map(({ name }) => name)])]
}
