import { defineTexts } from '#shared/texts.ts'

export const noRoomTexts = defineTexts('no-room', {
  file: 'This device has no room to keep the file until it is sent. Free some storage, or try again with a connection.',
})
