/** Where today's program does not show what the layers say. docs/decisions/0102-histories-of-a-record.md decides about each. */
export const oddities = {
  fileUnderStatement:
    'the register’s file is lost that came while somebody else’s value stood above it: once that goes, the file before returns, said by nobody',
} as const
export type Oddity = keyof typeof oddities
