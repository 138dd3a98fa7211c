/**
 * A cookie that scripts may read, beside the session's, which they may not: only a browser that has it
 * asks who is signed in. It proves nothing and says nothing about the user.
 */
export const signedInHint = 'signed_in'
