import type {
  DecidedAlert,
  RegisterAlert,
} from '../../../../contract/administration/imports/alerts.ts'

export type Choice = DecidedAlert['decision']

type Texts = {
  fact: string
  /** What stands here, where the register differs from it. */
  ours: string | null
  buttons: Record<Choice, string>
  decided: Record<Choice, string>
}

const value: Omit<Texts, 'fact'> = {
  ours: 'Confirmed here',
  buttons: { use: 'Use the register’s value', keep: 'Keep ours' },
  decided: { use: 'Used the register’s value', keep: 'Kept ours' },
}

export const alertTexts: Record<RegisterAlert['what'], Texts> = {
  phone: { fact: 'Phone in the register', ...value },
  address: { fact: 'Address in the register', ...value },
  deactivated: {
    fact: 'Taken offline',
    ours: null,
    buttons: { use: 'Leave offline', keep: 'Publish again' },
    decided: { use: 'Left offline', keep: 'Published again' },
  },
  moved: {
    fact: 'Moved out of the area',
    ours: 'Listed here',
    buttons: { use: 'Take offline', keep: 'Keep ours' },
    decided: { use: 'Taken offline', keep: 'Kept ours' },
  },
}

/** `Kept ours: Dr. Ada Example, MD, phone` */
export const decidedText = ({ what, decision, name }: DecidedAlert) =>
  `${alertTexts[what].decided[decision]}: ${name}, ${what}`
