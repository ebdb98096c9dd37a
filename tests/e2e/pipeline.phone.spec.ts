import type { CDPSession, Locator } from '@playwright/test'
import { nextCall } from './support/calls.ts'
import { addDeal } from './support/records.ts'
import { choose, column, dealCard, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Point = { x: number; y: number }

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger, as the browser gets it from the screen. */
function finger(session: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}

test('a long press lifts a card and the finger carries it to another stage, one tap takes it back [PIPE-10] [PIPE-11] [PIPE-15] [PIPE-25]', async ({
  page,
  context,
  admin,
}) => {
  const deal = await addDeal(admin.request)
  await page.goto('/pipeline')
  const card = dealCard(page, 'Chevron semi')
  // Touched where it is once it stands still.
  await card.hover({ trial: true })
  const touch = finger(await context.newCDPSession(page))
  const from = await middleOf(card)
  await touch.down(from)
  await expect(page.locator('.deals-lifted')).toBeVisible()
  // At the edge of the screen the board comes along.
  await touch.move({ x: 345, y: from.y })
  const second = page.locator('[data-stage]').nth(1)
  await expect.poll(async () => (await second.boundingBox())?.x).toBeLessThan(150)
  await touch.move({ x: 180, y: from.y })
  // How far the board came along depends on how long the finger stayed at the edge.
  const under = page.locator('.board-column.board-over')
  await expect(under).toHaveCount(1)
  const wanted = page.locator(`[data-stage="${await under.getAttribute('data-stage')}"]`)
  const call = nextCall(page, 'PUT', `/api/deals/${deal.id}/stage`)
  await touch.up()
  await call
  await expect(page.locator('.deals-lifted')).toBeHidden()
  await expect(dealCard(wanted, 'Chevron semi')).toBeAttached()
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expectToast(page, 'Chevron semi is back in New Leads')
  await expect(dealCard(column(page, 'New Leads'), 'Chevron semi')).toBeAttached()
})

test('a short touch opens the deal, the menu moves it [PIPE-15] [PIPE-21]', async ({ page, admin }) => {
  const deal = await addDeal(admin.request)
  await page.goto('/pipeline')
  await page.getByRole('button', { name: 'Actions for Chevron semi' }).tap()
  await choose(page, 'Contract')
  await expect(dealCard(column(page, 'Contract'), 'Chevron semi')).toBeAttached()
  await dealCard(page, 'Chevron semi').tap()
  await expect(page).toHaveURL(`/pipeline/${deal.id}`)
  await expect(page.getByText('Chevron semi').last()).toBeVisible()
})
