declare const proven: unique symbol

/** An address that its owner, or the directory's team, stands for. Any mail may go there. */
export type ProvenAddress = string & { readonly [proven]: true }

type Reason =
  | 'confirmed account'
  | 'its reader used the link of our mail'
  | 'contact address of a record'
  | 'our own'
  /** The mail says what an administrator wrote to just this person, after reading what came from there. */
  | 'the team writes'

/** `_reason` says at each place why free texts may go to the address. */
export const provenAddress = (address: string, _reason: Reason) => address as ProvenAddress
