import commonPasswords from 'virtual:common-passwords'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { passwordJudge } from './weigh-password.ts'

/** Fetched when somebody chooses a password: the list is the larger part of it. */
export const judgePassword = passwordJudge(commonPasswords.split(' '), adjacencyGraphs)
