import { otherKeys, ranked } from 'virtual:common-passwords'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { passwordJudge } from './weigh-password.ts'

/** Loaded when a password is being chosen: the list is most of its size. */
export const judgePassword = passwordJudge(ranked.split(' '), otherKeys.split(' '), adjacencyGraphs)
