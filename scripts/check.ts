import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { tellFiles } from './fileShares.ts'
import { conclude, runAll } from './steps.ts'

const start = performance.now()
const reports = mkdtempSync(join(tmpdir(), 'tresillo-check-'))
const outcomes = await runAll(checks(reports), 2)
rmSync(reports, { recursive: true, force: true })
tellFiles(outcomes)
conclude(outcomes, start)
