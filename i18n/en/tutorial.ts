import type { Messages } from '../messages.ts'
import { composingTopics } from './tutorial/composing.ts'
import { listTopics } from './tutorial/lists.ts'
import { settingsTopics } from './tutorial/settings.ts'

export const tutorial: Pick<Messages, 'tutorial'> = {
  tutorial: {
    list: 'Topics',
    search: {
      label: 'Search the tutorial',
      placeholder: 'Filter, annul, fabric…',
      found: '%{smart_count} topic found |||| %{smart_count} topics found',
      none: 'No topic is about “%{text}”.',
      clear: 'Clear the search',
    },
    inside: 'In this part',
    back: 'Back to the portal',
    next: 'Next: %{title}',
    steps: 'Step by step',
    clip: {
      label: 'Video: %{title}',
      play: 'Play the video',
      pause: 'Pause the video',
      length: '%{seconds} seconds',
      enlarge: 'Watch in full screen',
      failed: 'The video could not be loaded. The steps are written below.',
    },
    show: {
      begin: 'Show me on the screen',
      login: 'Log in to see it on the screen',
      notOffered: 'This portal doesn’t offer it.',
      screen: 'Your user has no access to this screen.',
      deed: 'Your user can see this screen, but can’t do this on it.',
      oneClient: 'You work for one client only: there is no other to choose.',
    },
    guide: {
      label: 'Guide: %{title}',
      step: 'Step %{step} of %{count}',
      preparation: 'Before you begin',
      suites: 'The scene is empty: begin with “%{name}”.',
      suite: 'Press one, so that there is something to try it on.',
      module: 'Choose the module here that you want to work on.',
      first: 'First, open “%{name}”.',
      stepBefore: 'It isn’t on the screen yet: take the previous step first.',
      notThere: 'It isn’t on the screen right now.',
      emptyScene: 'The scene is empty: add a module first.',
      noModule: 'No module is selected: choose one first.',
      noClient: 'No client is chosen yet: choose one first.',
      noRows: 'The list shows none: change what you search or filter.',
      noScenes: 'Nothing that the list shows has scenes: change what you search or filter.',
      decided:
        'It can’t be done with this quote any more: open the details of one that is pending.',
      keys: 'takes you here, and back to the screen.',
      focus: 'Go to the control',
      previous: 'Previous',
      next: 'Next',
      done: 'Done',
      close: 'Close the guide',
    },
    topics: { ...composingTopics, ...listTopics, ...settingsTopics },
  },
}
