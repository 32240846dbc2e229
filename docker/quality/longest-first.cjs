const Sequencer = require('@jest/test-sequencer').default;

/** Suites that build areas and take minutes: started last, they would keep one processor busy and the other idle. */
const LONGEST = ['docker/scripts/create-area/create-area.test.ts', 'docker/rollout/test/readme.test.ts'];

module.exports = class LongestFirst extends Sequencer {
  /** @param {readonly { readonly path: string }[]} tests */
  sort(tests) {
    const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(name));
    return super.sort(tests).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
};
