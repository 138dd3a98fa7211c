import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordJudge } from './weigh-password.ts'

const judge = passwordJudge(dictionary['passwords-common'].slice(0, 10_000), adjacencyGraphs)

describe('passwordJudge', () => {
  it.each([
    ['seven77', 'Weak', 'It needs at least 8 characters.'],
    ['Password', 'Weak', 'This one is too common to be accepted.'],
    ['baseball', 'Weak', 'This one is too common to be accepted.'],
    ['b4seball', 'Weak', 'It is close to a common one.'],
    ['zxcvfdsa', 'Weak', 'Neighboring keys are easy to guess.'],
    ['zzzzzzzzzz', 'Weak', 'Repeats are easy to guess.'],
    ['cdefghijk', 'Weak', 'Sequences like abc or 123 are easy to guess.'],
    ['12.04.1987', 'Weak', 'Dates and years are easy to guess.'],
    ['wqzkxbvt', 'Fair', 'Another word makes it stronger.'],
    ['limestone oak', 'Strong', ''],
    ['limestone and live oak', 'Strong', ''],
  ])('%s is %s', (password, word, advice) => {
    expect(judge(password)).toMatchObject({ word, advice })
  })

  it('rates a password with the name or address as weak', () => {
    const about = ['Adaeze', 'Achebe', 'adaeze@limestoneridge.example']
    expect(judge('limestoneridge')).toMatchObject({ word: 'Strong' })
    expect(judge('limestoneridge', about)).toEqual({
      stones: 1,
      word: 'Weak',
      advice: 'Your name and email are easy to guess.',
    })
  })

  it('ignores blank fields beside it', () => {
    expect(judge('limestone and live oak', ['', '  '])).toMatchObject({ word: 'Strong' })
  })

  it('rates long texts, too', () => {
    expect(judge('oak '.repeat(50))).toMatchObject({ stones: expect.any(Number) })
    expect(judge('@4$5!1|0'.repeat(25))).toMatchObject({ stones: expect.any(Number) })
  })
})
