/** The person who can write a value. The first four may be the judged person or an accomplice. */
export type Writer =
  | 'claimant'
  | 'owner of the doctor'
  | 'owner of the practice'
  | 'manager of the practice'
  | 'register'
  | 'administrator'

/**
 * Values on record that signs compare with, and everybody who can write them. `vouched`: they are
 * compared only while the register or an administrator wrote them last.
 */
export const recordedValues = {
  'name of the doctor': {
    kind: 'doctors',
    column: 'name',
    writers: ['owner of the doctor', 'register', 'administrator'],
    vouched: false,
  },
  'phone of the doctor': {
    kind: 'doctors',
    column: 'phone',
    writers: ['owner of the doctor', 'register', 'administrator'],
    vouched: false,
  },
  'NPI of the doctor': {
    kind: 'doctors',
    column: 'npi',
    writers: ['register', 'administrator'],
    vouched: false,
  },
  'practice of the doctor': {
    kind: 'doctors',
    column: 'practiceId',
    writers: ['owner of the doctor', 'register', 'administrator'],
    vouched: true,
  },
  'website of the practice': {
    kind: 'practices',
    column: 'website',
    writers: ['owner of the practice', 'administrator'],
    vouched: true,
  },
  'contact address of the practice': {
    kind: 'practices',
    column: 'contactEmail',
    writers: ['administrator'],
    vouched: false,
  },
} as const satisfies Record<
  string,
  {
    kind: 'doctors' | 'practices'
    column: string
    writers: readonly Writer[]
    vouched: boolean
  }
>

export type EvidenceSign = {
  /** The evidence, and who says or does it. */
  given: string
  by: Writer
  /** Values that it is compared with. */
  recorded: readonly (keyof typeof recordedValues)[]
  /**
   * `proof`: it is enough to approve. `identity`: it says whose mailbox the account has, which proves no
   * claim. `none`: anybody can read and type it. `against`: it speaks against the submission.
   */
  weight: 'proof' | 'identity' | 'none' | 'against'
}

/** Every sign that administrators see with a submission. */
export const signs = {
  proven: {
    given: 'the code mailed to the contact address, entered',
    by: 'claimant',
    recorded: ['contact address of the practice', 'practice of the doctor'],
    weight: 'proof',
  },
  mailDomainMatches: {
    given: 'the domain of the account’s confirmed address',
    by: 'claimant',
    recorded: ['website of the practice', 'practice of the doctor'],
    weight: 'proof',
  },
  emailConfirmed: {
    given: 'the link mailed to the account’s address, opened',
    by: 'claimant',
    recorded: [],
    weight: 'identity',
  },
  npiMatches: {
    given: 'the NPI in the claim',
    by: 'claimant',
    recorded: ['NPI of the doctor'],
    weight: 'none',
  },
  nameMatches: {
    given: 'the name of the account',
    by: 'claimant',
    recorded: ['name of the doctor'],
    weight: 'none',
  },
  phoneMatches: {
    given: 'the phone in the claimant’s form',
    by: 'claimant',
    recorded: ['phone of the doctor'],
    weight: 'none',
  },
  /** Evidence of a consent: a manager chose the address, so its reader may be anybody. */
  consentGiven: {
    given: 'the link mailed to the address that a manager entered, opened',
    by: 'manager of the practice',
    recorded: [],
    weight: 'none',
  },
  /** Evidence of a consent: managers, from whom it protects, may read the practice’s mail. */
  consentOfPractice: {
    given: 'the domain of the address that a manager entered',
    by: 'manager of the practice',
    recorded: ['website of the practice'],
    weight: 'against',
  },
} as const satisfies Record<string, EvidenceSign>
