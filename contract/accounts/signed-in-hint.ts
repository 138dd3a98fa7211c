/**
 * A cookie that scripts may read, beside the session's, which they may not: only a browser that has it
 * asks who is signed in. It proves nothing and says nothing about the user.
 * With https its name begins with `__Host-`; look for it with `includes`.
 */
export const signedInHint = 'signed_in'
