import { z } from 'zod'
import { languages } from '../languages.ts'
import { Doctor } from './doctor.ts'

export const Specialty = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** What it is for in a few everyday words, where the directory knows some: `heart and blood vessels`. */
  layName: z.string().optional(),
  description: z.string().nullable(),
  /** The language of these two, where it is not the one that the call asks for. */
  nameLanguage: z.enum(languages).optional(),
  descriptionLanguage: z.enum(languages).optional(),
  /** Public doctors of this specialty. */
  doctorCount: z.int(),
})
export type Specialty = z.infer<typeof Specialty>

export const SpecialtyPage = z.object({ specialty: Specialty, doctors: z.array(Doctor) })
