import { defineTexts } from '#shared/texts.ts'

export const shellTexts = defineTexts('shell', {
  skip: 'Skip to the page',
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  expand: 'Expand sidebar',
  collapse: 'Collapse',
  active: '{number} active',
  loading: 'Loading',
  accountMenu: 'Account menu, {name}',
  account: 'My Account',
  profile: 'Profile',
  logout: 'Logout',
  connection: { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' },
  offline: 'You are offline. What you see may be out of date. What you write is sent later.',
  ended: 'Your session has ended. You see what this device holds. {signIn} to send and refresh.',
  signInAgain: 'Sign in again',
  goneOnClose: '{why} What you see here is gone when you close the page.',
  updateAvailable: 'Update available',
  update: 'Update',
})
