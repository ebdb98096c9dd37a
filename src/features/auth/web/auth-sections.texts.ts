import { defineTexts } from '#shared/texts.ts'

export const authSectionsTexts = defineTexts('auth-sections', {
  profile: 'Profile',
  aboutProfile: 'How colleagues see you.',
  profileWords: 'name email phone position bio picture photo',
  changePassword: 'Change Password',
  devices: 'Signed-in devices',
})
