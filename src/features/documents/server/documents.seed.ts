import type { Deal } from '#features/deals/deals.contract.ts'
import { dealSeed } from '#features/deals/server/deals.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import { jpegOf } from '#server/files/pictures.ts'
import type { Scope } from '#server/session/scope.ts'
import { formatDay } from '#shared/dates.ts'
import { formatNaira } from '#shared/money.ts'
import type { NewDocument } from '../documents.contract.ts'
import { readFileType } from '../documents.contract.ts'
import { MEDIA_TYPES } from '../documents.rules.ts'
import { createDocument, putDocumentContent } from './documents.actions.ts'
import { sheetOf } from './sheet.ts'

const HOUR_MS = 3_600_000
const OF_DEALS = 12
const OF_PROPERTIES = 8

type Written = Pick<NewDocument, 'name' | 'type'> &
  Partial<NewDocument> & { file: string; bytes: Buffer; at: number; by: Scope }

/** The papers that a sale leaves behind: offers, contracts, deeds, survey plans, receipts and notes, all of them specimens. */
export const documentSeed = seed([teamSeed, dealSeed, propertySeed], seedDocuments)

async function seedDocuments(team: Scope[], deals: Deal[], properties: Property[]): Promise<void> {
  const random = seededRandom(12)
  const advanced = deals.filter(({ stage }) => stage !== 'new' && stage !== 'site_inspection').slice(0, OF_DEALS)
  const newest = [...properties].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, OF_PROPERTIES)
  const papers: Written[] = []
  for (const deal of advanced) papers.push(...papersOfDeal(random, team, deal))
  for (const [at, property] of newest.entries()) papers.push(await paperOfProperty(random, team, property, at))
  papers.push(companyPaper(random.pick(team)))
  for (const paper of papers.sort((a, b) => a.at - b.at)) await keep(paper)
}

async function keep({ file, bytes, at, by, ...fields }: Written): Promise<void> {
  const time = Math.min(at, Date.now() - HOUR_MS)
  const fileType = readFileType(file) ?? 'pdf'
  const type = MEDIA_TYPES[fileType]
  const body: NewDocument = { ...fields, filePath: `private/${time}-${file}`, fileSize: bytes.length, mimeType: type }
  const { id } = await actAt(time, createDocument, by, { body })
  const files = [{ name: file, type, size: bytes.length, bytes: () => Promise.resolve(bytes) }]
  await actAt(time, putDocumentContent, by, { params: { id }, files })
}

const byId = (team: Scope[], random: Random, userId: string | null) =>
  team.find((one) => one.userId === userId) ?? random.pick(team)

const specimen = 'Specimen, made for the demonstration of Plotline.'

function papersOfDeal(random: Random, team: Scope[], deal: Deal): Written[] {
  const { title, leadId, leadName, id: dealId, propertyId, value, stage, stageSince } = deal
  const by = byId(team, random, deal.assignedTo)
  const at = Date.parse(stageSince)
  const links = { leadId, dealId, propertyId }
  const said = [`Buyer: ${leadName ?? 'to be named'}`, `Property: ${title}`, `Price: ${formatNaira(value)}`]
  const offer: Written = {
    ...links,
    name: `Offer letter, ${title}`,
    type: 'contract',
    description: 'Offer as agreed on the phone; 30% deposit.',
    tags: ['offer'],
    file: 'Offer letter.pdf',
    bytes: sheetOf('Letter of offer', [...said, 'Deposit: 30% on acceptance', '', specimen]),
    at: at - random.between(2, 30) * HOUR_MS,
    by,
  }
  if (stage === 'offer_made') return [offer]
  const contract: Written = {
    ...links,
    name: `Contract of sale, ${title}`,
    type: 'contract',
    description: 'Signed by both sides, stamped.',
    tags: ['signed', 'stamped', formatDay(stageSince)],
    file: 'Contract of sale.pdf',
    bytes: sheetOf('Contract of sale', [...said, 'Terms as in the letter of offer', '', specimen]),
    at,
    by,
  }
  const receipt: Written = {
    ...links,
    name: `Deposit receipt, ${leadName ?? title}`,
    type: 'financial',
    tags: ['deposit'],
    file: 'Deposit receipt.txt',
    bytes: Buffer.from([...said, 'Deposit of 30% received by transfer.', specimen, ''].join('\n')),
    at: at + random.between(1, 20) * HOUR_MS,
    by,
  }
  return random.chance(60) ? [offer, contract, receipt] : [offer, contract]
}

async function paperOfProperty(random: Random, team: Scope[], property: Property, place: number): Promise<Written> {
  const { id: propertyId, title, location, type } = property
  const by = byId(team, random, property.assignedAgent)
  const at = Date.parse(property.createdAt) + random.between(2, 40) * HOUR_MS
  const shared = { propertyId, at, by }
  if (type === 'land' || place % 4 === 1)
    return {
      ...shared,
      name: `Survey plan, ${title}`,
      type: 'photo',
      description: 'Scan of the registered plan.',
      tags: ['survey', 'beacons'],
      file: 'Survey plan.jpg',
      bytes: await drawPlan(random),
    }
  if (place % 4 === 3)
    return {
      ...shared,
      name: `Brochure, ${title}`,
      type: 'report',
      description: 'For buyers, without prices.',
      tags: ['brochure'],
      isPublic: true,
      file: 'Brochure.pdf',
      bytes: sheetOf(title, [location, '', specimen]),
    }
  return {
    ...shared,
    name: `Certificate of occupancy, ${title}`,
    type: place % 2 === 0 ? 'certificate' : 'deed',
    description: 'Certified true copy.',
    tags: ['title', 'C of O'],
    file: 'Certificate of occupancy.pdf',
    bytes: sheetOf('Certificate of occupancy', [title, location, '', specimen]),
  }
}

function companyPaper(by: Scope): Written {
  return {
    name: 'Commission table',
    type: 'report',
    description: 'Commission by kind of sale.',
    tags: ['team'],
    file: 'Commission table.pdf',
    bytes: sheetOf('Commission table', ['Land: 5%', 'Houses: 5%', 'Rentals: 10% of the first year', '', specimen]),
    at: Date.now() - 400 * HOUR_MS,
    by,
  }
}

/** A plan of a plot between its beacons, drawn here. */
function drawPlan(random: Random): Promise<Buffer> {
  const corners = [
    [150 + random.between(0, 60), 140 + random.between(0, 40)],
    [620 + random.between(0, 60), 120 + random.between(0, 60)],
    [640 + random.between(0, 60), 460 + random.between(0, 50)],
    [140 + random.between(0, 60), 480 + random.between(0, 40)],
  ]
  const points = corners.map((corner) => corner.join(',')).join(' ')
  const beacons = corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#b4442f"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="600"><path fill="#fbf8ef" d="M0 0h840v600H0z"/>
    <path fill="none" stroke="#d8cfb6" d="M0 100h840M0 200h840M0 300h840M0 400h840M0 500h840M140 0v600M280 0v600M420 0v600M560 0v600M700 0v600"/>
    <polygon points="${points}" fill="#dfead6" stroke="#3f5d3a" stroke-width="4"/>${beacons}
    <path d="M780 90V40l-14 22M780 40l14 22" fill="none" stroke="#333" stroke-width="4"/></svg>`
  return jpegOf(svg, 86)
}
