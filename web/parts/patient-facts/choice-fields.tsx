import * as texts from '#texts/patient-facts/fields.ts'
import {
  type ChoiceName,
  type ChoiceOfBoth,
  choicesOfBoth,
  facts,
  factsOfDoctors,
  factsOfGroup,
  type GroupName,
  isChoice,
  saidValues,
} from '../../../contract/directory/facts/declared-facts.ts'
import { keysOf } from '../../../contract/objects.ts'
import { Field } from '../../kit/ui/fields/field.tsx'
import { Select } from '../../kit/ui/fields/select.tsx'
import { TickGroup } from '../../kit/ui/fields/tick-group.tsx'
import { isLong, wordsOf } from '../facts/fact-words.ts'
import { type FieldProps, practiceNote } from './practice-note.ts'

/** The choices of a group: those that fit beside each other first, then those that fill a line. */
export function ChoiceFields({ group, ...props }: FieldProps & { group: GroupName }) {
  const names = factsOfGroup(group)
    .filter(isChoice)
    .filter((name) => props.form.kind === 'doctor' || !factsOfDoctors.includes(name))
  return [
    ...names
      .filter((name) => !isLong(name))
      .map((name) => <ChoiceField key={name} {...props} name={name} />),
    ...names.filter(isLong).map((name) => (
      <div key={name} className="tablet:col-span-2">
        <ChoiceField {...props} name={name} />
      </div>
    )),
  ]
}

const isOfBoth = (name: ChoiceName): name is ChoiceOfBoth =>
  choicesOfBoth.some((each) => each === name)

function ChoiceField({ name, ...props }: FieldProps & { name: ChoiceName }) {
  const { form } = props
  const label = texts.factFieldNames[name]
  const help = (isOfBoth(name) && practiceNote(props, name)) || texts.choiceHelp[name]
  const said = saidValues(form.values[name])
  const words = wordsOf(name)
  if (facts[name].several)
    return (
      <TickGroup
        name={name}
        label={label}
        help={help}
        choices={words}
        selection={said}
        onChange={(selection) => form.set({ [name]: selection })}
      />
    )
  return (
    <Field label={label} help={help}>
      <Select
        name={name}
        value={said[0] ?? ''}
        onChange={({ target }) => form.set({ [name]: target.value })}
      >
        <option value="">{texts.answers['']}</option>
        {keysOf(words).map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
