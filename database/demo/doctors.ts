import type { DemoDoctor } from './demo-record.ts'
import { bonesAndMovementDoctors } from './doctors/bones-and-movement.ts'
import { childrenAndWomenDoctors } from './doctors/children-and-women.ts'
import { familyDoctors } from './doctors/family.ts'
import { heartDoctors } from './doctors/heart.ts'
import { independentDoctors } from './doctors/independent.ts'
import { doctorsNotPublic } from './doctors/not-public.ts'
import { olderNeighborsAndMindDoctors } from './doctors/older-neighbors-and-mind.ts'
import { persimmonGateDoctors } from './doctors/persimmon-gate.ts'
import { sensesNervesAndLungsDoctors } from './doctors/senses-nerves-and-lungs.ts'
import { skinAndFeetDoctors } from './doctors/skin-and-feet.ts'

export const demoDoctors: DemoDoctor[] = [
  ...heartDoctors,
  ...familyDoctors,
  ...childrenAndWomenDoctors,
  ...skinAndFeetDoctors,
  ...bonesAndMovementDoctors,
  ...sensesNervesAndLungsDoctors,
  ...persimmonGateDoctors,
  ...olderNeighborsAndMindDoctors,
  ...independentDoctors,
  ...doctorsNotPublic,
]
