import { followManyPairs, mergeContactFrom, mergeFromMenu, setPairsApart } from './support/duplicates.ts'
import { test } from './support/test.ts'

test('a pair that is not one person leaves every screen and comes back by Undo; what a colleague merges goes too', ({
  page,
  admin,
  newBrowser,
}) => setPairsApart(page, admin, newBrowser))

test('a lead is merged with another one from its menu by who may remove it', ({ page, admin, newBrowser }) =>
  mergeFromMenu(page, admin, newBrowser))

test('many pairs are followed at any depth, and what is read stays where it is', ({ page, admin, newBrowser }) =>
  followManyPairs(page, admin, newBrowser))

test('a contact is merged with another one from its menu in the panel, and Undo takes them apart', ({ page, admin }) =>
  mergeContactFrom('panel', page, admin))

test('a contact is merged with another one from its menu in the list, and Undo takes them apart', ({ page, admin }) =>
  mergeContactFrom('/contacts', page, admin))
