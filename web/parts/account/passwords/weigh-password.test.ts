import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { commonKeys } from '../../../../contract/accounts/weak-passwords.ts'
import { passwordJudge } from './weigh-password.ts'

const list = dictionary['passwords-common']
const judge = passwordJudge(list.slice(0, 10_000), [...commonKeys(list)], adjacencyGraphs)

describe('passwordJudge', () => {
  it.each([
    ['seven77', 'Weak', 'It needs at least 8 characters.'],
    ['Password', 'Weak', 'This one is too common to be accepted.'],
    ['baseball', 'Weak', 'This one is too common to be accepted.'],
    ['b4seball', 'Weak', 'This one is too common to be accepted.'],
    [
      'zzzzzzzzzz',
      'Weak',
      'Repeats and sequences like abc or 123 are too easy to guess to be accepted.',
    ],
    [
      'stoneoak78258',
      'Weak',
      'Names of yours, your email or this place are too easy to guess to be accepted.',
    ],
    ['31.12.1846', 'Weak', 'Dates and years are easy to guess.'],
    // the server refuses these for the same reasons
    ['Baseball1!', 'Weak', 'This one is too common to be accepted.'],
    [
      'xkqzxkqz',
      'Weak',
      'Repeats and sequences like abc or 123 are too easy to guess to be accepted.',
    ],
    ['wqzkxbvt', 'Fair', 'Another word makes it stronger.'],
    ['limestone oak', 'Strong', ''],
    ['limestone and live oak', 'Strong', ''],
  ])('%s is %s', (password, word, advice) => {
    expect(judge(password)).toMatchObject({ word, advice })
  })

  it('a password with the name or address is rated as weak', () => {
    const about = ['Adaeze', 'Achebe', 'adaeze@limestoneridge.example']
    expect(judge('limestoneridge')).toMatchObject({ word: 'Strong' })
    expect(judge('limestoneridge', about)).toEqual({
      stones: 1,
      word: 'Weak',
      advice: 'Names of yours, your email or this place are too easy to guess to be accepted.',
    })
    expect(judge('limestoneridge creek')).toMatchObject({ word: 'Strong' })
    expect(judge('limestoneridge creek', about)).toMatchObject({ word: 'Good' })
  })

  it('blank fields beside the password are ignored', () => {
    expect(judge('limestone and live oak', ['', '  '])).toMatchObject({ word: 'Strong' })
  })

  it('long texts are rated, too', () => {
    expect(judge('oak '.repeat(50))).toMatchObject({ stones: expect.any(Number) })
    expect(judge('@4$5!1|0'.repeat(25))).toMatchObject({ stones: expect.any(Number) })
  })
})
