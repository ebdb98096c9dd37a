import { defineTexts } from '#shared/texts.ts'

export const chatTexts = defineTexts('chat', {
  nameRequired: 'Channel name is required',
  wrongPeople: 'Name people by their ids',
  tooManyPeople: 'Name at most 200 people',
  chooseChannelType: 'Choose a channel type',
  chooseSomebody: 'Choose somebody',
  messageRequired: 'Message cannot be empty',
  onlyText: 'Send text',
  chooseMessageType: 'Choose a message type',
  notWhole: 'Choose who it is for and write a message',
})
