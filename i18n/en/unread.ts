/** What could not be read of a list or a report. */
export const unread = {
  unread: {
    count: '%{smart_count} row could not be read |||| %{smart_count} rows could not be read',
    remove: 'Remove what can’t be read',
    details: 'Details',
    row: 'Row %{place}: %{what}',
    namedRow: 'Row %{place} (%{id}): %{what}',
    found: '“%{field}” is %{found}',
    missing: '“%{field}” is missing',
    whole: 'it is %{found}',
  },
}
