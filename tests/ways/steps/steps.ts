import type { Step } from '../step.ts'
import { browserSteps } from './browser.ts'
import { cartSteps } from './cart.ts'
import { composingSteps } from './composing.ts'
import { documentSteps } from './documents.ts'
import { historySteps } from './history.ts'
import { lineSteps } from './lines.ts'
import { screenSteps } from './screens.ts'
import { sessionSteps } from './session.ts'
import { settingSteps } from './settings.ts'

/** All that a person can do. */
export const steps: readonly Step[] = [
  ...screenSteps,
  ...historySteps,
  ...browserSteps,
  ...sessionSteps,
  ...lineSteps,
  ...composingSteps,
  ...cartSteps,
  ...documentSteps,
  ...settingSteps,
]
