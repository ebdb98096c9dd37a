import { defineTexts, plural } from '#shared/texts.ts'

export const authTexts = defineTexts('auth', {
  wrongCredentials: 'Invalid email or password',
  wrongPassword: 'Current password is incorrect',
  linkSpent: 'This link has expired or was already used.',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordShorter: plural('Use at least {count} character', 'Use at least {count} characters'),
  passwordAboutYou: 'This password is made of names that others know. Choose another.',
  passwordTooLong: 'Use at most 200 characters',
  passwordCommon: 'This password is one of the most used ones. Choose another.',
  passwordRequired: 'Password is required',
  codeRequired: 'Enter the verification code',
  wrongCode: 'Invalid verification code',
  signInOver: 'This sign-in took too long. Enter your password again.',
  passwordsDiffer: "Passwords don't match",
})
