import { z } from 'zod'
import { type ChoiceColumn, type ChoiceName, type ChoiceValue, facts } from './declared-facts.ts'

/** What a record says of a choice: a list, or one value or nothing. */
export type Said<N extends ChoiceName> = (typeof facts)[N]['several'] extends true
  ? ChoiceValue<N>[]
  : ChoiceValue<N> | null
/** What a form says of it. Blank is blank, never absent. */
type InForm<N extends ChoiceName> = (typeof facts)[N]['several'] extends true
  ? ChoiceValue<N>[]
  : ChoiceValue<N> | ''

type AnswerSchemas<N extends ChoiceName> = { [C in N as ChoiceColumn<C>]: z.ZodType<Said<C>> }
type FormSchemas<N extends ChoiceName> = { [C in N]: z.ZodType<InForm<C>> }

/** The fields of answers for these choices. */
export const choiceAnswers = <N extends ChoiceName>(names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { column, values, several } = facts[name]
      return [column, several ? z.array(z.enum(values)) : z.enum(values).nullable()]
    }),
  ) as unknown as AnswerSchemas<N>

/** The fields of forms for them. */
export const choiceForms = <N extends ChoiceName>(names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { values, several } = facts[name]
      return [name, several ? z.array(z.enum(values)) : z.enum(['', ...values])]
    }),
  ) as unknown as FormSchemas<N>
