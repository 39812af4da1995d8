import { loadTexts } from '../../browser/language.ts'
import { tutorialParts } from '../texts.ts'

/** Fetches the tutorial as a page, with its texts. Apart from what starts every page, which would have to know them. */
export async function openPage() {
  const [{ TutorialScreen }] = await Promise.all([
    import('./TutorialScreen.tsx'),
    loadTexts(...tutorialParts),
  ])
  return TutorialScreen
}
