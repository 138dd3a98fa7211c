export const preview = 'Preview'
export const onlyYou =
  'This is your profile as patients will see it once our team has approved it, with everything you have saved. Nobody but you can see it now.'
export const back = 'Back to My Profile'
/** In place of the form that writes to the office. */
export const messages = 'Patients will write to you here.'
export const mustSignIn = 'You must be signed in to see the preview of your profile.'
export const signIn = 'Sign In'
export const yourProfile = 'the preview of your profile'
export const notLoaded = 'The preview of your profile could not be loaded.'
export const noProfile = 'You have no profile yet.'
