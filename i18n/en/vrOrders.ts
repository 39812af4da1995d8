export const vrOrders = {
  vrOrders: {
    title: 'VR Orders for client',
    order: 'ORDER',
    count: '%{smart_count} order |||| %{smart_count} orders',
    enter: 'Enter scene %{scene} of %{number} in virtual reality',
    noneHelp: 'Try another reference or number.',
  },
}
