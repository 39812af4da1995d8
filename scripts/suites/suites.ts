import type { Shot } from './page.ts'

/** Twelve suites that show every line of furniture, and where each is seen from. */
export const suites: Pick<Shot, 'row' | 'free' | 'from' | 'accessories'>[] = [
  { row: ['ALB-S3'], from: [0.45, 0.2] },
  { row: ['ALB-L2', 'ALB-CO', 'ALB-R2'], from: [-0.35, 0.38] },
  {
    row: ['ALB-CL', 'ALB-R2'],
    free: [{ article: 'ALB-PF', x: 900, y: 1700, turn: 8 }],
    from: [0.4, 0.3],
  },
  { row: ['DUN-L2', 'DUN-CR'], from: [-0.4, 0.28] },
  { row: ['DUN-CL', 'DUN-N1', 'DUN-CO', 'DUN-R1'], from: [-0.3, 0.45] },
  { row: ['BRZ-S3'], accessories: { bandeja: 'BAN-NOGAL' }, from: [0.5, 0.22] },
  { row: ['BRZ-L2', 'BRZ-CR'], accessories: { pata: 'PAT-NOGAL-12' }, from: [-0.45, 0.25] },
  { row: ['MAR-L2', 'MAR-CO', 'MAR-R1'], from: [-0.35, 0.36] },
  { row: ['MAR-S2'], accessories: { cabezal: 'CAB-ABAT', pata: 'PAT-PATIN-10' }, from: [0.4, 0.2] },
  { row: ['OLM-S2'], free: [{ article: 'OLM-PF', x: 500, y: 1300, turn: 20 }], from: [-0.4, 0.25] },
  { row: ['OLM-S1'], accessories: { pata: 'PAT-TORN-14' }, from: [0.5, 0.16] },
  { row: ['NID-S2'], from: [0.4, 0.18] },
]

/** The cloths that each of them is dressed in, one after another: of the furniture and of its loose cushions. */
export const dresses: Record<string, [fabric: string, cushion: string][]> = {
  linen: [
    ['LN-04', 'TR-10'],
    ['LN-09', 'LN-03'],
    ['LN-13', 'EV-07'],
  ],
  boucle: [
    ['BN-02', 'TO-05'],
    ['BN-08', 'LN-03'],
    ['BN-14', 'BN-01'],
  ],
  velvet: [
    ['TO-09', 'TO-07'],
    ['TO-06', 'BN-02'],
    ['TO-11', 'TO-01'],
  ],
}
