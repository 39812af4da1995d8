import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { createStart } from './migrations/0001-start.ts'
import { addBackOffice } from './migrations/0002-back-office.ts'
import { addCatalogue } from './migrations/0003-catalogue.ts'
import { addLoginAttempts } from './migrations/0004-login-attempts.ts'
import { addImageKind } from './migrations/0005-image-kind.ts'
import { addPasswordResets } from './migrations/0006-password-resets.ts'
import { addSearch } from './migrations/0007-search.ts'
import { addSaving } from './migrations/0008-saving.ts'
import { moveDiscounts } from './migrations/0009-discounts.ts'
import { addServerKeys } from './migrations/0010-server-keys.ts'
import { addVersionPrices } from './migrations/0011-version-prices.ts'
import { addAcceptance } from './migrations/0012-acceptance.ts'
import { addFavourites } from './migrations/0013-favourites.ts'
import { addReportMails } from './migrations/0014-report-mails.ts'
import { addMailKinds } from './migrations/0015-mail-kinds.ts'
import { addValidUntil } from './migrations/0016-valid-until.ts'
import { addArticleModels } from './migrations/0017-article-models.ts'
import { addScenePhotos } from './migrations/0018-scene-photos.ts'
import { addLacksFabric } from './migrations/0019-lacks-fabric.ts'
import { addCatalogueRevision } from './migrations/0020-catalogue-revision.ts'
import { addProfile } from './migrations/0021-profile.ts'
import { addLogos } from './migrations/0022-logos.ts'
import { addAcceptedPdfs } from './migrations/0023-accepted-pdfs.ts'
import { addAcceptanceProofs } from './migrations/0024-acceptance-proofs.ts'
import { addAddedTotals } from './migrations/0025-added-totals.ts'
import { addFoundByMore } from './migrations/0026-found-by-more.ts'
import { addDeliveryDay } from './migrations/0027-delivery-day.ts'
import { addFactoryTokens } from './migrations/0028-factory-tokens.ts'
import { addWebhooks } from './migrations/0029-webhooks.ts'
import { addCustomers } from './migrations/0030-customers.ts'
import { addRowsOfVersions } from './migrations/0031-rows-of-versions.ts'
import { addWorklists } from './migrations/0032-worklists.ts'
import { addOrderNotes } from './migrations/0033-order-notes.ts'
import { addReminders } from './migrations/0034-reminders.ts'
import { addPreparedCatalogues } from './migrations/0035-prepared-catalogues.ts'
import { addPresences } from './migrations/0036-presences.ts'
import { addCataloguePieces } from './migrations/0037-catalogue-pieces.ts'
import { addHasAlternatives } from './migrations/0038-has-alternatives.ts'
import { addChoices } from './migrations/0039-choices.ts'
import { foldLetters } from './migrations/0040-folded-letters.ts'
import { dropPortsOfNetworks } from './migrations/0041-networks-without-ports.ts'
import { addAccessoryLooks } from './migrations/0043-accessory-looks.ts'
import { addLimitCounts } from './migrations/0044-limit-counts.ts'
import type { Dialect, Up } from './migrations/migration.ts'
import type { Db } from './schema.ts'

/**
 * All migrations. Kysely runs them in the order of their names and records which ones a database has had: a migration that
 * was published never changes, neither its name nor its effect.
 */
const migrations: Record<string, Up> = {
  '0001-start': createStart,
  '0002-back-office': addBackOffice,
  '0003-catalogue': addCatalogue,
  '0004-login-attempts': addLoginAttempts,
  '0005-image-kind': addImageKind,
  '0006-password-resets': addPasswordResets,
  '0007-search': addSearch,
  '0008-saving': addSaving,
  '0009-discounts': moveDiscounts,
  '0010-server-keys': addServerKeys,
  '0011-version-prices': addVersionPrices,
  '0012-acceptance': addAcceptance,
  '0013-favourites': addFavourites,
  '0014-report-mails': addReportMails,
  '0015-mail-kinds': addMailKinds,
  '0016-valid-until': addValidUntil,
  '0017-article-models': addArticleModels,
  '0018-scene-photos': addScenePhotos,
  '0019-lacks-fabric': addLacksFabric,
  '0020-catalogue-revision': addCatalogueRevision,
  '0021-profile': addProfile,
  '0022-logos': addLogos,
  '0023-accepted-pdfs': addAcceptedPdfs,
  '0024-acceptance-proofs': addAcceptanceProofs,
  '0025-added-totals': addAddedTotals,
  '0026-found-by-more': addFoundByMore,
  '0027-delivery-day': addDeliveryDay,
  '0028-factory-tokens': addFactoryTokens,
  '0029-webhooks': addWebhooks,
  '0030-customers': addCustomers,
  '0031-rows-of-versions': addRowsOfVersions,
  '0032-worklists': addWorklists,
  '0033-order-notes': addOrderNotes,
  '0034-reminders': addReminders,
  '0035-prepared-catalogues': addPreparedCatalogues,
  '0036-presences': addPresences,
  '0037-catalogue-pieces': addCataloguePieces,
  '0038-has-alternatives': addHasAlternatives,
  '0039-choices': addChoices,
  '0040-folded-letters': foldLetters,
  '0041-networks-without-ports': dropPortsOfNetworks,
  '0043-accessory-looks': addAccessoryLooks,
  '0044-limit-counts': addLimitCounts,
}

/**
 * Brings the tables to the newest version. Several processes may start at once: PostgreSQL's advisory lock, SQLite's write
 * lock let one of them do it, and the others wait.
 *
 * @throws with the error of the failed migration as its cause; a failed migration changes nothing
 */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  const all: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [name, { up: (trx) => up(trx, dialect) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error('the tables could not be brought up to date', { cause: error })
}

/** The migrations that a database and this program don't have in common. */
export type Unlike = {
  /** What the database lacks: the start of a server brings it up to date. */
  missing: string[]
  /** What a later program has done to it. */
  unknown: string[]
}

/**
 * Compares what was done to a database with what this program would do. A database without tables lacks everything.
 *
 * @throws if the database does not answer
 */
export async function unlikeProgram(db: Db): Promise<Unlike> {
  const names = Object.keys(migrations)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    return { missing: names, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return {
    missing: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !names.includes(name)),
  }
}
