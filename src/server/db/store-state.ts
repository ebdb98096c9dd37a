/** The database has migrations that this version lacks: it could misread what it finds. */
export class StoreNewer extends Error {
  override readonly name = 'StoreNewer'

  constructor() {
    super(
      'The database was used by a later version of Plotline. Start that version, or restore a backup of before the upgrade.',
    )
  }
}

/** The database holds only a part of what is being moved or restored into it. */
export class StoreUnfinished extends Error {
  override readonly name = 'StoreUnfinished'

  constructor() {
    super('The database was not filled to the end by `npm run move` or `npm run restore`. Run that command again.')
  }
}
