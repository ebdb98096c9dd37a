import { defineTexts } from '#shared/texts.ts'

/** The own account in the settings: profile, password, devices. */
export const accountTexts = defineTexts('account', {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  bio: 'Bio',
  currentPassword: 'Current password',
  newAddress: 'A new email address needs your password.',
  code: 'Code',
  newAddressCode: 'Of your authenticator app, or a recovery code.',
  saveProfile: 'Save profile',
  uploadPicture: 'Upload picture',
  changePicture: 'Change picture',
  sendingPicture: 'Sending, {percent} %',
  removePicture: 'Remove picture',
  removing: 'Removing…',
  aboutPicture: 'JPG or PNG, up to 2 MB. It is cut to a square.',
  pictureTooLarge: '{name} is larger than 2 MB. Please choose a smaller picture.',

  changePassword: 'Change Password',
  newPassword: 'New password',
  aboutNewPassword: 'At least 6 characters. Other devices are signed out.',
  confirmPassword: 'Confirm new password',
  saving: 'Saving…',
  passwordChanged: 'Password changed',
  passwordUpdated: 'Your password has been updated successfully.',
  passwordNotChanged: 'The password could not be changed. Please try again.',

  devices: 'Signed-in devices',
  devicesNotLoaded: 'Your devices could not be loaded',
  loadingDevices: 'Loading your devices',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out…',
  notSignedOut: 'The device could not be signed out. Please try again.',
})
