export const composer = {
  composer: {
    noCatalogue: 'The catalogue could not be loaded. What you have composed is still kept.',
    adopted: 'What you composed before logging in is among your scenes.',
    loading: 'Loading the catalogue…',
    scenes: {
      removed: 'Scene deleted.',
    },
    panels: {
      composition: 'Composition',
      materials: 'Fabrics',
      accessories: 'Accessories',
      outline: 'Outline',
      summary: 'Summary',
    },
  },
}
