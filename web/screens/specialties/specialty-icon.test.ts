import {
  Baby,
  Bone,
  Brain,
  BrainCircuit,
  Hand,
  HeartPulse,
  ScanHeart,
  Toothbrush,
} from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { genericSpecialtyIcon, specialtyIcon } from './specialty-icon.ts'

describe('choosing the icon of a specialty (SPEC-03)', () => {
  it('the icon follows the name, the narrower keyword first', () => {
    expect(specialtyIcon('Cardiology')).toBe(HeartPulse)
    expect(specialtyIcon('Cardiothoracic Surgery')).toBe(ScanHeart)
    expect(specialtyIcon('Neurology')).toBe(Brain)
    expect(specialtyIcon('Neurosurgery')).toBe(BrainCircuit)
    expect(specialtyIcon('Orthopedics')).toBe(Bone)
    expect(specialtyIcon('Rheumatology')).toBe(Hand)
  })

  it('teeth and children are told apart where a name has both', () => {
    expect(specialtyIcon('Pediatric Dentistry')).toBe(Toothbrush)
    expect(specialtyIcon('Pediatrics')).toBe(Baby)
    expect(specialtyIcon('Pediatric Cardiology')).toBe(HeartPulse)
  })

  it('the icon of a name without a keyword is the generic one', () => {
    expect(specialtyIcon('Balneology')).toBe(genericSpecialtyIcon)
    expect(specialtyIcon('')).toBe(genericSpecialtyIcon)
  })
})

it.each([
  ['Cardiología', 'cardiology', 'Cardiology'],
  ['Cirugía plástica', 'plastic-surgery', 'Plastic Surgery'],
])('%s has the icon of its English name', (name, slug, english) => {
  expect(specialtyIcon(name, slug)).toBe(specialtyIcon(english))
})
