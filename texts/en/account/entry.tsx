import type { ReactNode } from 'react'
import { site } from '../../../site.config.ts'

export const title = 'Your practice, as your neighbors see it'
export const lead =
  'Keep your name, specialty and phone number right, and say a few words about yourself. Claim an existing profile or create a new one; our team reviews it before it goes live.'
export const description = `Sign in to your listing in the ${site.name}, or create an account for your practice.`
export const forProfessionals = `This platform is for licensed medical professionals in the ${site.area} area and the practices they work at.`
export const registeringAs = 'Who are you?'
export const registrants = {
  clinician: {
    label: 'I am a clinician',
    next: 'Next, you claim your profile or create one.',
  },
  manager: {
    label: 'I manage a practice',
    next: 'Next, you find your practice and claim it, or ask to join its team.',
  },
} as const
export const needHelp = 'Need help?'
export const signedInAs = (name: string) => `You are signed in as ${name}.`
export const goToDashboard = 'Go to your dashboard'

export const signingInNeedsScripts = 'Signing in needs JavaScript.'
export const creatingNeedsScripts = 'Creating an account needs JavaScript.'
export const resettingNeedsScripts = 'Resetting a password needs JavaScript.'
export const withoutScripts = (mail: ReactNode, phone: string) => (
  <>
    Without it, please write to {mail} or call {phone}.
  </>
)

export const welcomeBack = 'Welcome Back'
export const signInFailed = 'Sign In Failed'
export const loginFailed = 'Login failed'
export const signingIn = 'Signing In...'
export const password = 'Password'
export const enterAppCode = 'Enter the 6-digit code of your authenticator app.'
export const enterRecoveryCode = 'Enter one of your recovery codes.'
export const codeRequired = 'Please enter a code'
export const appCode = 'Authenticator code'
export const recoveryCode = 'Recovery code'
export const useApp = 'Use my authenticator app'
export const useRecoveryCode = 'Use a recovery code'
export const welcome = 'Welcome back!'
export const accountStays = 'Welcome back! Your account stays'
export const deletionCalledOff = 'It was about to be deleted. That is called off.'

export const creatingAccount = 'Creating Account...'
export const haveAccount = 'Already have an account?'
export const accountCreated = 'Account Created!'
export const confirmWithLink = 'Please confirm your email with the link we sent you.'
export const registrationFailedTitle = 'Registration Failed'
export const registrationFailed = 'Registration failed'

export const forgotPassword = 'Forgot Password?'
export const resetPassword = 'Reset Password'
export const resetting = 'Resetting...'
export const resetLead =
  'Choose a new password. We mail you a code, and it changes once you enter that code.'
export const checkMail = 'Check your email for a 6-digit code.'
export const checkMailAgain = 'A new code is on its way. Check your email for a 6-digit code.'
export const sendNewCode = 'Send a new code'
export const passwordReset = 'Password Reset Successful'
export const signInWithNew = 'You can sign in with your new password now.'
export const resetFailedTitle = 'Password Reset Failed'
export const resetFailed = 'Password reset failed'
