import type { ReactNode } from 'react'
import { number } from '../language.ts'

export const password = 'Password'
export const newPassword = 'New Password'
export const confirmPassword = 'Confirm Password'
export const yourPassword = 'Your password'
export const enterPassword = 'Enter your password.'
export const newSecret = 'new password'
export const confirmedSecret = 'confirmed password'

export const hint = 'At least 8 characters. A few words are strong.'
export const strength = (word: ReactNode, advice: string) =>
  advice ? (
    <>
      {word}. {advice}
    </>
  ) : (
    <>{word} password.</>
  )
export const weak = 'Weak'
export const fair = 'Fair'
export const good = 'Good'
export const strong = 'Strong'
export const tooShort = (least: number) => `It needs at least ${number(least)} characters.`
export const tooCommon = 'This one is too common to be accepted.'
export const madeOfNames =
  'Names of yours, your email or this place are too easy to guess to be accepted.'
export const onlyPattern =
  'Repeats and sequences like abc or 123 are too easy to guess to be accepted.'
export const neighboringKeys = 'Neighboring keys are easy to guess.'
export const repeats = 'Repeats are easy to guess.'
export const sequences = 'Sequences like abc or 123 are easy to guess.'
export const dates = 'Dates and years are easy to guess.'
export const closeToCommon = 'It is close to a common one.'
export const ownDetails = 'Your name and email are easy to guess.'
export const addWord = 'Another word makes it stronger.'
