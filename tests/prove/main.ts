import { parseArgs } from 'node:util'
import { endPostgres } from './postgresUrl.ts'
import { missedFaults, type Proof, type Size } from './proof.ts'
import { proofs } from './proofs.ts'
import { countsText, writeReport, type Proved } from './report.ts'

/** Runs the proofs that the command line names, else all, each after its planted faults; writes what a full run has shown. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
})

const names = proofs.map(({ name }) => name)
const unheard = positionals.filter((name) => !names.includes(name))
if (unheard.length > 0)
  throw new Error(`There is no proof ${unheard.join(', ')}: ${names.join(', ')}`)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!Number.isInteger(seed)) throw new Error(`--seed is a whole number, not ${values.seed ?? ''}`)
const size: Size = values.short ? 'short' : 'full'
const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

/** Runs one proof. @returns null where it is blind to a planted fault, or something does not hold */
async function prove(proof: Proof): Promise<Proved | null> {
  const started = Date.now()
  console.log(`\n${proof.name}: ${proof.claims}`)
  const missed = await missedFaults(proof, seed)
  for (const { name } of proof.faults)
    console.log(missed.includes(name) ? `  ✗ planted and not found: ${name}` : `  ✓ found: ${name}`)
  const outcome = await proof.run(size, (line) => console.log(`  ${line}`), seed)
  for (const violation of outcome.violations) console.log(`  ✗ ${violation}`)
  const seconds = Math.round((Date.now() - started) / 1000)
  const holds = missed.length === 0 && outcome.violations.length === 0
  console.log(`  ${holds ? '✓' : '✗'} ${countsText(outcome)}; ${seconds} s`)
  return holds ? { proof, outcome, seconds, seed } : null
}

console.log(`seed ${seed}, ${size}`)
const proved: Proved[] = []
try {
  for (const proof of chosen) {
    const one = await prove(proof)
    if (one === null) process.exitCode = 1
    else proved.push(one)
  }
  if (size === 'full' && proved.length > 0) await writeReport(proved, names)
} finally {
  await endPostgres()
}
