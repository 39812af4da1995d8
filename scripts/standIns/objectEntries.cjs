/** Every browser that the portal is built for has it. */
module.exports = Object.entries
