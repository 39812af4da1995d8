import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { format, resolveConfig } from 'prettier'
import { postgresUrl } from './postgresUrl.ts'
import type { Outcome, Proof } from './proof.ts'

/** A proof that has found its planted faults, and no violation. */
export type Proved = { proof: Proof; outcome: Outcome; seconds: number; seed: number }

const file = join(import.meta.dirname, '../../docs/proof.md')

const head = `# What is proved

Written by \`npm run prove\`: what each proof claims, which faults it has found after they were planted, and what it has done without finding any.
How to run it: [operating](operating.md#what-is-proved-and-how-to-run-it).
`

async function postgresVersion(): Promise<string> {
  const client = new pg.Client({ connectionString: await postgresUrl() })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? ''
  } finally {
    await client.end()
  }
}

/** Counts by name, as text. */
export const countsText = ({ counts }: Outcome): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ')

/** The section of one proof. */
function sectionOf({ proof, outcome, seconds, seed }: Proved, programs: string): string {
  const rows = [
    ['Done', countsText(outcome)],
    ['Violations', 'none'],
    ['Planted faults, each found', proof.faults.map(({ name }) => name).join('; ')],
    ['When', `${new Date().toISOString().slice(0, 10)}, ${seconds} s, \`--seed ${seed}\``],
    ['With', programs],
  ]
  return [
    `## ${proof.name}\n`,
    `${proof.claims.charAt(0).toUpperCase()}${proof.claims.slice(1)}.\n`,
    '| | |\n| --- | --- |',
    ...rows.map(([name, said]) => `| ${name} | ${said} |`),
    '',
  ].join('\n')
}

/** The sections of the page by their headings. */
function sections(): Map<string, string> {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const parts = page.split(/^(?=## )/m).slice(1)
  return new Map(parts.map((part) => [/^## (.*)/.exec(part)?.[1] ?? '', part]))
}

/**
 * Writes the sections of some proofs into docs/proof.md. Those of others stay as they are.
 *
 * @param order  the names of all proofs, in their sequence on the page
 */
export async function writeReport(
  proved: readonly Proved[],
  order: readonly string[],
): Promise<void> {
  const { node, sqlite } = process.versions
  const programs = `Node.js ${node}, SQLite ${sqlite ?? ''}, PostgreSQL ${await postgresVersion()}`
  const all = sections()
  for (const one of proved) all.set(one.proof.name, sectionOf(one, programs))
  const page = [head, ...order.flatMap((name) => all.get(name) ?? [])].join('\n')
  const options = await resolveConfig(file)
  writeFileSync(file, await format(page, { ...options, parser: 'markdown' }))
}
