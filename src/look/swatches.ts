/** The fabrics of the showroom's sofa. */
export const swatches = [
  { name: 'sand', color: '#b59a7c' },
  { name: 'terracotta', color: '#a65a3f' },
  { name: 'sage', color: '#6f7d72' },
  { name: 'slate', color: '#53616f' },
  { name: 'linen', color: '#d6c7b0' },
  { name: 'graphite', color: '#3a3633' },
] as const
