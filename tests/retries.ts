/**
 * How often a failed test is tried again. Once on the build service, where a red run takes everything back: what passes then is printed as
 * flaky. Nowhere else, so that whoever writes a test sees what it depends on.
 */
export const retries = process.env.CI === 'true' ? 1 : 0
