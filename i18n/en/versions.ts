/** What the report of one version of a budget says beyond a report. */
export const versions = {
  versions: {
    kind: 'Quote, version %{version} of %{latest}',
    earlier: 'This is version %{version}, saved on %{day}. It is not the current one.',
    earlierBy: 'This is version %{version}, saved on %{day} by %{by}. It is not the current one.',
    latest: 'This is the current version.',
    then: 'Then: %{price}, %{smart_count} piece. |||| Then: %{price}, %{smart_count} pieces.',
    now: 'Now: %{price}, %{smart_count} piece. |||| Now: %{price}, %{smart_count} pieces.',
    current: 'See the current version',
  },
}
