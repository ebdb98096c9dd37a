import { serve } from '#server/http/serve.ts'
import {
  addMembers,
  attachFile,
  createChannel,
  deleteChannel,
  deleteMessage,
  getChannel,
  listChannelMembers,
  listChannels,
  listMessages,
  muteChannel,
  readChannel,
  removeMember,
  sendMessage,
  updateChannel,
  updateMessage,
} from '../chat.contract.ts'
import { sendDirectMessage } from '../direct-messages.contract.ts'
import { listPresence } from '../presence.contract.ts'
import { changeChannel, openChannel, removeChannel } from './channels.actions.ts'
import { getChannelById, listChannelPage } from './channels.queries.ts'
import { sendToPeople } from './direct-messages.actions.ts'
import { addPeople, markChannelRead, removePerson, setMuted } from './members.actions.ts'
import { readMembers } from './members.queries.ts'
import { addFile, addMessage, removeMessage, rewordMessage } from './messages.actions.ts'
import { listMessagePage } from './messages.queries.ts'
import { listOnline } from './presence.actions.ts'

export const chatRoutes = [
  serve(listChannels, listChannelPage),
  serve(createChannel, openChannel),
  serve(getChannel, getChannelById),
  serve(updateChannel, changeChannel),
  serve(deleteChannel, removeChannel),
  serve(readChannel, markChannelRead),
  serve(listChannelMembers, readMembers),
  serve(addMembers, addPeople),
  serve(removeMember, removePerson),
  serve(muteChannel, setMuted),
  serve(listMessages, listMessagePage),
  serve(sendMessage, addMessage),
  serve(updateMessage, rewordMessage),
  serve(deleteMessage, removeMessage),
  serve(attachFile, addFile),
  serve(sendDirectMessage, sendToPeople),
  serve(listPresence, listOnline),
]
