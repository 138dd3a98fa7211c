/** Codes of `OperationOutcome` that are used here: http://hl7.org/fhir/R4/valueset-issue-type.html */
export type IssueCode =
  | 'invalid'
  | 'not-found'
  | 'deleted'
  | 'not-supported'
  | 'too-costly'
  | 'throttled'
  | 'transient'
  | 'exception'
  | 'informational'

/** What FHIR answers instead of a resource. */
export const outcomeOf = (
  code: IssueCode,
  diagnostics: string,
  severity: 'error' | 'warning' | 'information' = 'error',
) => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics }],
})

/** A request that is refused, in the words of FHIR. */
export class Refusal extends Error {
  readonly status: number
  readonly code: IssueCode

  constructor(status: number, code: IssueCode, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const badRequest = (message: string) => new Refusal(400, 'invalid', message)
export const tooCostly = (message: string) => new Refusal(400, 'too-costly', message)

const codes: Record<number, IssueCode> = {
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  410: 'deleted',
  415: 'not-supported',
  429: 'throttled',
  503: 'transient',
  507: 'transient',
}

/** The code for a refusal that the platform made. */
export const codeOfStatus = (status: number): IssueCode =>
  codes[status] ?? (status < 500 ? 'invalid' : 'exception')
