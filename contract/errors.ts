import { z } from 'zod'

/** Every refusal of the API (D16). `message` is safe to show; `fields` ties messages to inputs. */
export const ApiProblem = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiProblem = z.infer<typeof ApiProblem>
