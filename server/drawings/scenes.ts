import {
  banner,
  doorToDoctors,
  doorToPractices,
  doorToSpecialties,
  hero,
  heroSmall,
} from './home-scenes.ts'
import { pageHeads } from './page-heads.ts'
import { nothingFound, signIn, somethingBroke, wayLost } from './state-scenes.ts'

/** Every drawing that has a name. A page asks for it at `/drawings/<name>.svg`. */
export const scenes = {
  hero,
  'hero-small': heroSmall,
  'band-doctors': pageHeads.doctors,
  'band-doctor': pageHeads.doctor,
  'band-practices': pageHeads.practices,
  'band-stone': pageHeads.stone,
  'band-news': pageHeads.news,
  'band-about': pageHeads.about,
  'band-contact': pageHeads.contact,
  'band-legal': pageHeads.legal,
  'band-advertise': pageHeads.advertise,
  cta: banner,
  'door-doctors': doorToDoctors,
  'door-practices': doorToPractices,
  'door-specialties': doorToSpecialties,
  empty: nothingFound,
  error: somethingBroke,
  'not-found': wayLost,
  auth: signIn,
} as const satisfies Record<string, () => string>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name)
}
