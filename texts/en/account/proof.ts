export const title = 'Please Prove That It Is You'
export const intro =
  'Somebody else could be at this browser. Once you have proven that it is you, you are not asked again for five minutes.'
export const useCode = 'Use a Code of Your App'
export const usePassword = 'Use Your Password'
