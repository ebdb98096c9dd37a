import { serve } from '#server/http/serve.ts'
import * as contract from '../chat.contract.ts'
import { createChannel, deleteChannel, updateChannel } from './channels.actions.ts'
import { getChannelById, listChannelPage, readMembers } from './channels.queries.ts'
import { addMembers, muteChannel, readChannel, removeMember } from './members.actions.ts'
import { attachFile, deleteMessage, sendDirectMessage, sendMessage, updateMessage } from './messages.actions.ts'
import { getMessageById, listMessagePage } from './messages.queries.ts'
import { listOnline } from './presence.actions.ts'

export const chatRoutes = [
  serve(contract.listChannels, listChannelPage),
  serve(contract.createChannel, createChannel),
  serve(contract.getChannel, getChannelById),
  serve(contract.updateChannel, updateChannel),
  serve(contract.deleteChannel, deleteChannel),
  serve(contract.readChannel, readChannel),
  serve(contract.listChannelMembers, readMembers),
  serve(contract.addMembers, addMembers),
  serve(contract.removeMember, removeMember),
  serve(contract.muteChannel, muteChannel),
  serve(contract.listMessages, listMessagePage),
  serve(contract.sendMessage, sendMessage),
  serve(contract.getMessage, getMessageById),
  serve(contract.updateMessage, updateMessage),
  serve(contract.deleteMessage, deleteMessage),
  serve(contract.attachFile, attachFile),
  serve(contract.sendDirectMessage, sendDirectMessage),
  serve(contract.listPresence, listOnline),
]
