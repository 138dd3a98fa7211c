import type { ImportRun } from '../../../../contract/administration/imports/calls.ts'
import type { BadgeVariant } from '../../../kit/ui/badge.tsx'

export const stateLooks: Record<ImportRun['state'], { variant: BadgeVariant; label: string }> = {
  reading: { variant: 'bonnet', label: 'Reading' },
  ready: { variant: 'bonnet', label: 'Ready' },
  downloading: { variant: 'bonnet', label: 'Downloading' },
  applying: { variant: 'bonnet', label: 'Applying' },
  applied: { variant: 'oak', label: 'Applied' },
  refused: { variant: 'bad', label: 'Refused' },
  failed: { variant: 'bad', label: 'Failed' },
  discarded: { variant: 'outline', label: 'Discarded' },
  expired: { variant: 'outline', label: 'Expired' },
  unfinished: { variant: 'warn', label: 'Unfinished' },
}

export const undoLooks = {
  'under way': { variant: 'bonnet', label: 'Being undone' },
  undone: { variant: 'outline', label: 'Undone' },
} as const

type Figures = Readonly<Record<string, number>>

const number = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')
const sum = (figures: Figures, ...names: string[]) =>
  names.reduce((total, name) => total + (figures[name] ?? 0), 0)

const skipReasons: [name: string, label: string][] = [
  ['outsideArea', 'outside the area'],
  ['oddPostalCode', 'ZIP code of an odd form'],
  ['notBooked', 'profession not listed'],
  ['notPractice', 'no practice'],
  ['samePractice', 'further NPI of a practice'],
  ['deactivated', 'NPI deactivated'],
  ['wrongCheckDigit', 'wrong NPI check digit'],
  ['duplicate', 'NPI twice in the file'],
  ['nameless', 'no name'],
  ['unreadable', 'date, name or address that cannot be read'],
  ['malformed', 'malformed row'],
]

/** Rows of the file, each counted once. */
export function figureRows(figures: Figures) {
  const both = (name: string) => {
    const [of, some] = [figures[`${name}Doctors`], figures[`${name}Practices`]]
    return `${count(of, 'doctor')}, ${count(some, 'practice')}`
  }
  const presentReasons = skipReasons.filter(([name]) => sum(figures, name) > 0)
  return [
    { label: 'Rows read', value: number(figures.read) },
    { label: 'In the area', value: number(figures.inArea) },
    { label: 'New', value: both('new') },
    { label: 'Changed', value: both('changed') },
    { label: 'Unchanged', value: both('unchanged') },
    { label: 'Hidden at first', value: sum(figures, 'hidden') > 0 && number(figures.hidden) },
    { label: 'Further places', value: placesText(figures) },
    {
      label: 'Endpoints, not imported',
      value: sum(figures, 'endpoints') > 0 && number(figures.endpoints),
    },
    { label: 'Taken offline', value: number(figures.unpublished) },
    {
      label: 'Left out',
      value:
        presentReasons.map(([name, label]) => `${number(figures[name])} ${label}`).join(', ') ||
        'nothing',
    },
  ]
}

/** Further places of doctors; empty if the file has none. */
function placesText(figures: Figures): string {
  const [addedText, changedText, removedText] = places.map((name) => number(figures[name]))
  return sum(figures, ...places) > 0
    ? `${addedText} added, ${changedText} changed, ${removedText} removed`
    : ''
}

const places = ['placesAdded', 'placesChanged', 'placesRemoved']

const count = (value: number | undefined, one: string) =>
  `${number(value)} ${value === 1 ? one : `${one}s`}`

/** `2 new, 1 changed, 0 taken offline` */
export const shortFigures = (figures: Figures) =>
  [
    `${number(sum(figures, 'newDoctors', 'newPractices'))} new`,
    `${number(sum(figures, 'changedDoctors', 'changedPractices'))} changed`,
    `${number(figures.unpublished)} taken offline`,
  ].join(', ')

/** Whether applying would change anything visible. */
export const changesNothing = (figures: Figures) =>
  sum(
    figures,
    'newDoctors',
    'newPractices',
    'changedDoctors',
    'changedPractices',
    'unpublished',
    ...places,
  ) === 0

/** The effects of applying, in sentences; none without changes. */
export function applyTexts(figures: Figures): string[] {
  const both = (name: string) =>
    `${count(figures[`${name}Doctors`], 'doctor')} and ${count(figures[`${name}Practices`], 'practice')}`
  const texts: [number, string][] = [
    [
      sum(figures, 'newDoctors', 'newPractices'),
      `${both('new')} are added and public at once${hiddenText(figures)}.`,
    ],
    [sum(figures, 'changedDoctors', 'changedPractices'), `${both('changed')} change as shown.`],
    [
      sum(figures, ...places),
      `Doctors’ further places are brought in line: ${placesText(figures)}.`,
    ],
    [
      sum(figures, 'unpublished'),
      `${count(figures.unpublished, 'record')} taken offline: deactivated, or no practice.`,
    ],
  ]
  return texts.filter(([records]) => records > 0).map(([, text]) => text)
}

const hiddenText = (figures: Figures) =>
  sum(figures, 'hidden') > 0
    ? `, except ${number(figures.hidden)} that ${figures.hidden === 1 ? 'lacks' : 'lack'} a specialty, an address or a way to reach them`
    : ''

/** `12.4 MB` */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`
    : `${(Math.round((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en-US')} MB`
