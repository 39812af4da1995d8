import { configure } from '@testing-library/react'

// How long a test waits for what must come: a limit for what never does, not a measure of speed.
configure({ asyncUtilTimeout: 20_000 })
