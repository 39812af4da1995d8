import { configure } from '@testing-library/react'
import { parts, type Part } from '../../i18n/parts.ts'
import { fetchTexts } from '../../src/browser/catalogues.ts'
import { loadTexts } from '../../src/browser/language.ts'

// How long a test waits for what must come: a limit for what never does, not a measure of speed.
configure({ asyncUtilTimeout: 20_000 })

// The texts are there, so that a part can be shown by itself and a change of language takes no time.
const all = Object.keys(parts) as Part[]
await loadTexts(...all)
await fetchTexts(all, 'es')
await fetchTexts(all, 'en')
