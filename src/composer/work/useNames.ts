import { useLanguage } from '../../browser/language.ts'
import type { Names } from '../words/sentence.ts'
import { namesIn } from './known.ts'
import { useWork } from './work.ts'

/** What ids are called in the open scene, also those that have left the catalogue. */
export function useNames(): Names {
  const language = useLanguage()
  const { index, scenes, sceneId } = useWork()
  return namesIn(index, language, [scenes.find(({ id }) => id === sceneId)?.kept])
}

/** A fabric's colour in the open scene, as the catalogue has it or its order keeps it; undefined where nothing tells. */
export function useFabricColor(fabric: string): string | undefined {
  const { index, scenes, sceneId } = useWork()
  const kept = scenes.find(({ id }) => id === sceneId)?.kept?.fabrics
  return (
    index.fabrics.get(fabric)?.color ?? (kept?.find(({ id }) => id === fabric)?.color || undefined)
  )
}
