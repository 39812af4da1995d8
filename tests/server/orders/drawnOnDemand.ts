import { onTestFinished } from 'vitest'
import { blankFiles } from '../../../mocks/blankFiles.ts'
import { drawMailPicture } from '../../../server/orders/mailPicture.ts'
import { createProofPdfs, createReportPdfs } from '../../../server/orders/reportPdfs.ts'
import type { Site } from '../../../src/contract/site.ts'

const hour = 3_600_000

/**
 * What makes the files of mails: blank ones, and real ones for the rest of a test that calls `drawFiles`, since it reads them. However
 * slow the machine is, each gets its turn.
 */
export function drawnOnDemand(site: Site) {
  const drawn: typeof blankFiles = {
    pdfs: createReportPdfs(site, undefined, { wait: hour }),
    proofs: createProofPdfs(),
    drawMailPicture,
  }
  let current = blankFiles
  const makers: typeof blankFiles = {
    pdfs: (clientId, report) => current.pdfs(clientId, report),
    proofs: (proof) => current.proofs(proof),
    drawMailPicture: (source) => current.drawMailPicture(source),
  }
  const drawFiles = () => {
    current = drawn
    onTestFinished(() => {
      current = blankFiles
    })
  }
  return { makers, drawFiles }
}
