/** Where today's program does not show what the layers say. docs/decisions/0102-histories-of-a-record.md decides about each. */
export const oddities = {
  fileUnderStatement:
    'the register’s file is lost that came while somebody else’s value stood above it: once that goes, the file before returns, said by nobody',
  disputedRegister:
    'a phone of the register that readers dispute stays as it is, although a later file has another one',
  undoneApproval:
    'an undone approval takes back what others have said since it, and adds it to the owner’s edits that wait; a file of the register that goes so is followed by no later one',
  formerOwner:
    'what a former owner said stands there as said by nobody once the ownership of the next one ends',
} as const
export type Oddity = keyof typeof oddities
