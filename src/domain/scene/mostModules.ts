/**
 * How many modules a scene holds, wherever it comes from: several times what stands in any room, and few enough to be drawn at once by any
 * device.
 */
export const mostModules = 200
