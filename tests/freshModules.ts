import { vi } from 'vitest'

/**
 * A worker runs one test file after another, so that packages are loaded once; the project's own modules are evaluated anew for each file,
 * so that none finds what another has left in them, nor the clock that it has stopped.
 */
vi.resetModules()
vi.useRealTimers()
