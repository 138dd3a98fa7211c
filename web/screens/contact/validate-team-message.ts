import '../../parts/message/zod-without-eval.ts'
import { TeamMessage } from '../../../contract/inquiries/calls.ts'
import { checkMessage } from '../../parts/message/check-message.ts'

/** Checks a message to the team (VAL-08 to VAL-11). */
export const checkTeamMessage = (form: FormData) => checkMessage(TeamMessage, form)
