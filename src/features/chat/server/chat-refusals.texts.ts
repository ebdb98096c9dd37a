import { defineTexts } from '#shared/texts.ts'

export const chatRefusalTexts = defineTexts('chat-refusals', {
  noRecord: 'A team channel has no record',
  chooseOne: 'Choose one other person for a direct message',
  directStays: 'A direct channel belongs to two people and stays as it is',
  lastOne: 'You are the last one in this private channel. Delete it instead.',
  joinFirst: 'Join the channel first',
  leaveFirst: 'Leave another channel first',
  chooseFile: 'Choose a file',
})
